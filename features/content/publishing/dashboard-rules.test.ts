import { expect, test } from 'vitest'
import { firstOfPairs, nextRows } from './dashboard-rules.ts'

const hours = Array.from({ length: 12 }, (_, hour) => ({ At: new Date(Date.UTC(2026, 10, 21, hour)).toISOString() }))

test.each([
  ['in the morning, the first ones', 0, 12, [0, 3]],
  ['at noon, the last that has passed and what follows', 6, 12, [6, 9]],
  ['in the evening, the last ones', 11, 12, [8, 11]],
  ['all of a short day', 6, 3, [0, 2]],
  ['nothing of an empty one', 6, 0, [undefined, undefined]],
])('[DESK-09] %s', (_, now, count, [first, last]) => {
  const shown = nextRows(hours.slice(0, count), new Date(Date.UTC(2026, 10, 21, now, 30)), 4)
  const hourOf = (row: { At: string } | undefined) => row && new Date(row.At).getUTCHours()
  expect([hourOf(shown[0]), hourOf(shown.at(-1))]).toEqual([first, last])
})

const clash = (With: string) => ({ Kind: 'pin' as const, With, Title: '' })

test.each([
  ['two that clash are one question', { a: ['b'], b: ['a'] }, ['a']],
  ['a third is another', { a: ['b'], b: ['a', 'c'], c: ['b'] }, ['a', 'b']],
  ['one that clashes with what is not listed stays', { a: ['hidden'] }, ['a']],
])('[DESK-09] %s', (_, clashes: Record<string, string[]>, shown) => {
  const items = Object.entries(clashes).map(([Key, others]) => ({ Key, Clashes: others.map(clash) }))
  expect(firstOfPairs(items).map(({ Key }) => Key)).toEqual(shown)
})
