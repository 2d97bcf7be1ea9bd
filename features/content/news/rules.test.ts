import { describe, expect, test } from 'vitest'
import { likeMeaning, mayDelete, neighbourInList, shouldLoadMore } from './rules.ts'

test.each([
  [1, 'un-liked'],
  [2, 'liked'],
  [17, 'liked'],
])('[NEWS-03] Id %i means %s', (id, meaning) => {
  expect(likeMeaning(id)).toBe(meaning)
})

describe('[CMT-01] the next page of comments', () => {
  test.each([
    [{ progress: 1, total: 41, pageIndex: 2 }, true],
    [{ progress: 0.991, total: 21, pageIndex: 1 }, true],
    [{ progress: 0.99, total: 21, pageIndex: 1 }, false],
    [{ progress: 1, total: 20, pageIndex: 1 }, false],
    [{ progress: 1, total: 40, pageIndex: 2 }, false],
    [{ progress: 1, total: 0, pageIndex: 1 }, false],
    [{ progress: 0, total: 100, pageIndex: 1 }, false],
    [{ progress: Number.NaN, total: 100, pageIndex: 1 }, false],
  ])('[CMT-01] %j is loaded: %s', (list, loads) => {
    expect(shouldLoadMore({ ...list, pageSize: 20 })).toBe(loads)
  })
})

describe('[CMT-06] permission to delete', () => {
  const author = { account: 'a', grants: [] }
  const other = { account: 'b', grants: [] }
  const holding = (role: string, ...categories: string[]) => ({ account: 'b', grants: [{ role, categories }] })
  const editor = holding('editor')
  const moderator = holding('moderator')
  test.each([
    ['author', author, false, true],
    ['other', other, false, false],
    ['editor', editor, false, false],
    ['moderator', moderator, false, true],
    ['moderator of its category', holding('moderator', 'joy', 'values'), false, true],
    ['moderator of another', holding('moderator', 'joy'), false, false],
    ['author', author, true, false],
    ['moderator', moderator, true, false],
  ])('[CMT-06] %s, deleted before: %#', (_who, viewer, isDeleted, may) => {
    expect(mayDelete(viewer, { author: 'a', isDeleted, categories: ['values', 'internal'] })).toBe(may)
  })
})

test.each([
  [[5, 6, 7], 1, 1, 7],
  [[5, 6, 7], 1, -1, 5],
  [[5, 6, 7], 2, 1, null],
  [[5, 6, 7], 0, -1, null],
  [[5], 0, 1, null],
  [[], 0, 1, null],
] as const)('[NEWS-06] in %j from %i by %i: %s', (ids, index, step, id) => {
  expect(neighbourInList(ids, index, step)).toBe(id)
})
