/** Words that the interface does not use: it has one for each thing (docs/glossary.md). */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

const unused = [
  /归档/,
  /待审(?!核)/,
  /作废/,
  /待发布/,
  /未命名/,
  /发布计划/,
  /en: 'Clash/,
  /移出/,
  /en: 'Numbers'/,
  /en: 'Words'/,
  /en: 'Data'/,
  /[Kk]eys of other systems/,
]

test('[DOC] texts of the interface have one word for one thing', async () => {
  const found = [...(await readSources())]
    .filter(([path]) => /^(apps|features|packages)\/.*texts\.ts$/.test(path))
    .flatMap(([path, text]) => unused.filter((word) => word.test(text)).map((word) => `${path}: ${word}`))
  expect(found).toEqual([])
})
