import { expect, test } from 'vitest'
import { byBestMatch } from './group-order.ts'
import type { ResultGroup } from './result-groups.ts'

function groupOf(name: ResultGroup['name'], ranges: readonly (readonly [number, number])[]): ResultGroup {
  const title = { text: name, ranges }
  return { name, total: 1, options: [{ key: name, title, aside: [], target: { kind: 'news', id: 1 } }] }
}

const namesOf = (groups: readonly ResultGroup[]) => byBestMatch(groups).map(({ name }) => name)

test('[SEARCH-06] people found by their department come behind what has the words in its title', () => {
  const matched = [[0, 2]] as const
  expect(
    namesOf([groupOf('pinned', []), groupOf('people', []), groupOf('news', matched), groupOf('departments', matched)]),
  ).toEqual(['pinned', 'news', 'people', 'departments'])
})

test('[SEARCH-06] nothing moves where a name matches, or no title does', () => {
  expect(namesOf([groupOf('people', [[0, 1]]), groupOf('news', [[0, 2]])])).toEqual(['people', 'news'])
  expect(namesOf([groupOf('people', []), groupOf('news', [])])).toEqual(['people', 'news'])
  expect(namesOf([groupOf('people', []), groupOf('departments', [[0, 2]])])).toEqual(['people', 'departments'])
})
