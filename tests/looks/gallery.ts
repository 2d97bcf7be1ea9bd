/** npm run gallery [-- --port 5199]: the gallery of the design system, packages/ui/gallery; `--build <folder>` writes it. */
import { resolve } from 'node:path'
import { build, createServer } from 'vite'
import { galleryConfig } from './gallery-config.ts'
import { readArguments } from '../../scripts/arguments.mjs'

const { values } = readArguments(import.meta.url, {
  options: { port: { type: 'string', default: '5199' }, build: { type: 'string' } },
})

if (values.build) await build(galleryConfig(resolve(values.build)))
else {
  const server = await createServer({ ...galleryConfig(), server: { port: Number(values.port) } })
  await server.listen()
  server.printUrls()
}
