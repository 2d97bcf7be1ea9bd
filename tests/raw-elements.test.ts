/**
 * Fields, tables, dialogs and buttons come from packages/ui, so that each has a single look and behaviour (decision
 * 0083); so does the rule of input methods.
 */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

/** Returns the slice of a file outside the kit that may draw elements, or undefined. */
const sliceOf = (path: string): string | undefined =>
  path.endsWith('.test.tsx') ? undefined : /^(?:features\/[^/]+\/[^/]+|apps\/[^/]+)(?=\/.*\.tsx$)/.exec(path)?.[0]

/** Not in comments and strings: there a letter, a quote or a blank after one stands before it. */
const raw = /(?<=^\s*|[({>&?:]\s*)<(?:button|dialog|input|label|select|table|textarea)\b/gm

/** Counts elements by slice. */
function countRaw(sources: Sources): Record<string, number> {
  const counts = new Map<string, number>()
  for (const [path, text] of sources) {
    const slice = sliceOf(path)
    const found = slice ? (text.match(raw)?.length ?? 0) : 0
    if (slice && found > 0) counts.set(slice, (counts.get(slice) ?? 0) + found)
  }
  return Object.fromEntries(counts)
}

test('slices take fields, tables, dialogs and buttons of the kit', async () => {
  expect(countRaw(await readSources())).toEqual({})
})

/** The flag alone misses the Enter that confirms a word in Safari. Two others hear compositions, or no Enter; that of the document imports nothing. */
const readsFlags =
  /^(?:packages\/ui\/input-method|apps\/web\/drawn-input|features\/content\/news\/web\/attach-editor|features\/work\/search\/web\/key-buffer)\.ts$/

test('keys of an input method are told by isComposingKey', async () => {
  const found = [...(await readSources())].filter(
    ([path, text]) =>
      !/\.test\.tsx?$/.test(path) && !readsFlags.test(path) && /\b(?:event|nativeEvent|key)\.isComposing\b/.test(text),
  )
  expect(found.map(([path]) => path)).toEqual([])
})

test('a raw element is found, a part of the kit is not', () => {
  const sources = new Map([
    ['features/a/b/web/One.tsx', '<label>\n  <input />\n</label>'],
    ['features/a/b/web/Two.tsx', '<TextField /> <Table />'],
    ['packages/ui/forms/TextField.tsx', '<input />'],
  ])
  expect(countRaw(sources)).toEqual({ 'features/a/b': 2 })
})
