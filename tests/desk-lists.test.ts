/** [DESK-10] Lists with saved views: those of the pages are those that the server accepts. */
import { deskLists } from '@portal/saved-views/server'
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

test('[DESK-10] the lists of the pages are those whose views are kept', async () => {
  const sources = await readSources()
  const shown = [...sources]
    .filter(
      ([path, text]) =>
        /^(features|apps)\/.*\.tsx?$/.test(path) && !path.includes('.test.') && text.includes('useList('),
    )
    .flatMap(([, text]) => [...text.matchAll(/\buseList\(['`]([^'`]+)['`]/g)].map(([, key]) => key!))
  // the plan keeps its state in the address as a list does, and has no rows
  const lists = new Set(shown.filter((key) => key !== 'plan'))
  const known = deskLists([{ key: '${kind.Key}', roles: [] }]).map(({ key }) => key)
  expect([...lists].toSorted()).toEqual(known.toSorted())
})
