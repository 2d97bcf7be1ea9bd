import { expect, onTestFinished, test, vi } from 'vitest'
import { readRecents, withoutRecent, withRecent } from './recents.ts'

test.each([
  [[], '充电', ['充电']],
  [['a', 'b'], 'c', ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'b', ['b', 'a', 'c']],
  [['Travel'], 'travel', ['travel']],
  [['a'], '   ', ['a']],
  [['a'], '  wei   zhang ', ['wei zhang', 'a']],
  [['1', '2', '3', '4', '5', '6', '7', '8'], '9', ['9', '1', '2', '3', '4', '5', '6', '7']],
])('%j and then "%s" are %j', (before, words, after) => {
  expect(withRecent(before, words)).toEqual(after)
})

test('removing one keeps the order of the rest', () => {
  expect(withoutRecent(['a', 'B', 'c'], 'b')).toEqual(['a', 'c'])
})

test.each([
  [null, []],
  ['', []],
  ['["a","b"]', ['a', 'b']],
  ['["a",3,null,{"b":1}]', ['a']],
  ['{"a":1}', []],
  ['[', []],
  [JSON.stringify(Array.from({ length: 12 }, (_, at) => `${at}`)), ['0', '1', '2', '3', '4', '5', '6', '7']],
])('what is kept as %s is read as %j', (text, recents) => {
  vi.stubGlobal('localStorage', { getItem: () => text })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(readRecents('lin.wei')).toEqual(recents)
})
