/** `npm run docs`: writes docs/generated from the contracts; a test holds the files against it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { apiPageOf } from './api-page.ts'
import { openApiOf } from './openapi.ts'
import { mapOf } from './project-map.ts'
import { readSlices, rootUrl } from './read-contracts.ts'

/** File name below docs/generated → text. */
export async function generateDocs(): Promise<Record<string, string>> {
  const slices = await readSlices()
  return {
    'openapi.json': `${JSON.stringify(openApiOf(slices), undefined, 2)}\n`,
    'api.md': apiPageOf(slices),
    'map.md': await mapOf(slices),
  }
}

if (import.meta.main) {
  const folder = new URL('docs/generated/', rootUrl)
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(await generateDocs())) await writeFile(new URL(name, folder), text)
  process.stdout.write('docs/generated is written\n')
}
