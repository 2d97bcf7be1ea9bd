import { expect, test } from 'vitest'
import { jobTexts } from '../features/administration/operations/job.texts.ts'
import { readSources } from './source-tree.ts'

/** Jobs declared by slices. */
const declared =
  /\b(?:cleanUp|queue|steps|merges)(?:Job)?\(\s*'([a-z-]+)'|\bname: '([a-z]+-[a-z-]+)',\s*(?:run|everyMs)|const jobName = '([a-z-]+)'|(?:\bjob: |createInbox(?:<[^(]+>)?\(\s*)'([a-z-]+)'/g

test('every job has a line at /desk/operations that says what it does, and no line is left over', async () => {
  const sources = [...(await readSources())].filter(
    ([path]) => /^(apps|features)\//.test(path) && !path.includes('.test'),
  )
  const names = sources.flatMap(([, text]) =>
    [...text.matchAll(declared)].map((found) => found.slice(1).find(Boolean)!),
  )
  expect(Object.keys(jobTexts).toSorted()).toEqual(names.toSorted())
})
