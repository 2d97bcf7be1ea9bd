/** npm run gallery [-- --port 5199]: the gallery of the design system, packages/ui/gallery; `--build <folder>` writes it. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, createServer } from 'vite'
import { galleryConfig } from './gallery-config.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '5199' }, build: { type: 'string' } } })

if (values.build) await build(galleryConfig(resolve(values.build)))
else {
  const server = await createServer({ ...galleryConfig(), server: { port: Number(values.port) } })
  await server.listen()
  server.printUrls()
}
