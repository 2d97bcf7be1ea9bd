import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

const list = 'apps/server/slices.ts'

/** Slices whose server entry is not part of the portal. */
function forgotten(sources: Sources): string[] {
  const [, listed = ''] = sources.get(list)!.split('export const slices')
  return [...sources].flatMap(([path, text]) => {
    if (!/^features\/\w+\/[\w-]+\/server\/index\.ts$/.test(path)) return []
    const names = [...text.matchAll(/^export const (\w+Slice)\b/gm)].map((match) => match[1]!)
    return names.filter((name) => !listed.includes(`  ${name},\n`)).map((name) => `${path}: ${name}`)
  })
}

test('[ARCH] every slice is in the one list that the portal is made of', async () => {
  const sources = await readSources()
  expect(forgotten(sources)).toEqual([])
  const door = 'features/content/news/server/index.ts'
  const planted = new Map([...sources, [door, `${sources.get(door)}export const oldsSlice = {}\n`]])
  expect(forgotten(planted)).toEqual([`${door}: oldsSlice`])
})
