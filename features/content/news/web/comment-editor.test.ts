import { expect, test } from 'vitest'
import { commentLength } from '../comment-text.ts'
import {
  acceptComposed,
  decideKey,
  emptyEditor,
  insertText,
  moveCaret,
  moveInGrid,
  noComposition,
  record,
  redo,
  removeCharacter,
  selectText,
  snapOffset,
  startHistory,
  undo,
  type Composition,
  type Editor,
  type Key,
  type KeyMeaning,
} from './comment-editor.ts'

const enter: Key = {
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  timeStamp: 1000,
  repeat: false,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
}
const composing: Composition = { isComposing: true, justEnded: false, endedAt: -1 }
const ended: Composition = { isComposing: false, justEnded: false, endedAt: 900 }

const enters: readonly [what: string, key: Partial<Key>, composition: Composition, meaning: KeyMeaning][] = [
  ['plain', {}, noComposition, 'send'],
  [
    'before compositionend, flagged and with code 229 (Chromium)',
    { isComposing: true, keyCode: 229 },
    composing,
    'leave',
  ],
  ['before compositionend, flagged, with code 13 (Firefox)', { isComposing: true }, composing, 'leave'],
  ['before compositionend, by code 229 alone', { keyCode: 229 }, composing, 'leave'],
  ['before compositionend, neither flag nor code', {}, composing, 'leave'],
  ['behind compositionend, with code 229 (Safari)', { keyCode: 229 }, ended, 'leave'],
  ['behind compositionend, plain, in the same task', {}, { ...ended, justEnded: true }, 'leave'],
  ['behind compositionend, plain, with the same time stamp', { timeStamp: 900 }, ended, 'leave'],
  ['behind compositionend, plain, pressed before it', { timeStamp: 899.5 }, ended, 'leave'],
  ["a person's own, soon behind compositionend", { timeStamp: 905 }, ended, 'send'],
  ['flagged though no composition was seen', { isComposing: true }, noComposition, 'leave'],
  ['held down', { repeat: true }, noComposition, 'swallow'],
  ['with Shift', { shiftKey: true }, noComposition, 'swallow'],
  ['with Alt', { altKey: true }, noComposition, 'swallow'],
  ['with Ctrl', { ctrlKey: true }, noComposition, 'send'],
  ['with Shift, in a composition', { shiftKey: true, isComposing: true, keyCode: 229 }, composing, 'leave'],
]

test.each(enters)('[CMT-03] Enter %s', (_, key, composition, meaning) => {
  expect(decideKey({ ...enter, ...key }, composition)).toBe(meaning)
})

test.each<[Partial<Key>, KeyMeaning]>([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 'y', metaKey: true }, 'leave'],
  [{ key: 'z', ctrlKey: true, altKey: true }, 'leave'],
  [{ key: 'z' }, 'leave'],
  [{ key: 'b', ctrlKey: true }, 'leave'],
  [{ key: 'Escape' }, 'escape'],
  [{ key: 'Escape', isComposing: true }, 'leave'],
])('a key %j means %s', (key, meaning) => {
  expect(decideKey({ ...enter, keyCode: 0, ...key }, noComposition)).toBe(meaning)
})

const at = (text: string, start = text.length, end = start): Editor => ({ text, start, end })

const inserts: readonly [what: string, editor: Editor, given: string, text: string, caret: number, isCut: boolean][] = [
  ['typing', at('ab', 1), 'x', 'axb', 2, false],
  ['over a selection', at('abcd', 1, 3), 'x', 'axd', 2, false],
  ['several lines', at(''), 'a\nb\r\nc', 'a b c', 5, false],
  ['the 100th letter', at('a'.repeat(99)), 'x', `${'a'.repeat(99)}x`, 100, false],
  ['the 101st letter', at('a'.repeat(100)), 'x', 'a'.repeat(100), 100, true],
  ['an accent on the 100th letter', at('a'.repeat(100)), '\u0301', `${'a'.repeat(100)}\u0301`, 101, false],
  ['a paste of 130', at(''), '汉'.repeat(130), '汉'.repeat(100), 100, true],
  ['a paste into the middle', at('a'.repeat(98), 3), 'xyz', `aaaxy${'a'.repeat(95)}`, 5, true],
  ['a paste over a selection at the limit', at('a'.repeat(100), 0, 3), 'wxyz', `wxy${'a'.repeat(97)}`, 3, true],
  ['an emoji at 99', at('a'.repeat(99)), '[smile]', `${'a'.repeat(99)}[smile]`, 106, false],
  ['an emoji at 100', at('a'.repeat(100)), '[smile]', 'a'.repeat(100), 100, true],
  [
    'a bracket that completes an emoji at the limit',
    at(`${'a'.repeat(94)}[smile`),
    ']',
    `${'a'.repeat(94)}[smile]`,
    101,
    false,
  ],
  ['a family that has no room', at('a'.repeat(99)), '👨‍👩‍👧👨‍👩‍👧', `${'a'.repeat(99)}👨‍👩‍👧`, 107, true],
  ['a paste with no room keeps the selection', at('a'.repeat(101), 1, 2), 'x', 'a'.repeat(101), 1, true],
]

test.each(inserts)('[CMT-04] %s', (_, editor, given, text, caret, isCut) => {
  const result = insertText(editor, given)
  expect([result.editor.text, result.editor.start, result.isCut]).toEqual([text, caret, isCut])
})

test('[CMT-04] a whole book on the clipboard is cut like a line', () => {
  expect(insertText(emptyEditor, '书'.repeat(5_000_000)).editor.text).toBe('书'.repeat(100))
})

test.each<[Editor, 'backward' | 'forward', string]>([
  [at('ab[smile]'), 'backward', 'ab'],
  [at('ab[smile]', 2), 'forward', 'ab'],
  [at('ab👨‍👩‍👧‍👦'), 'backward', 'ab'],
  [at('🇨🇳🇩🇪'), 'backward', '🇨🇳'],
  [at('e\u0301', 0), 'forward', ''],
  [at('abc', 0), 'backward', 'abc'],
  [at('abc'), 'forward', 'abc'],
  [at('abc', 0, 2), 'forward', 'c'],
])('[CMT-05] %j without a character %s', (editor, direction, text) => {
  expect(removeCharacter(editor, direction).text).toBe(text)
})

test('[CMT-05] the caret stands beside an emoji, never inside its code', () => {
  expect([0, 1, 2, 5, 8, 9].map((offset) => snapOffset('a[smile]b', offset))).toEqual([0, 1, 8, 8, 8, 9])
  expect(selectText(at('a[smile]b'), 9, 3)).toEqual({ text: 'a[smile]b', start: 8, end: 9 })
})

test.each<[base: Editor, composed: string, text: string, isCut: boolean]>([
  [at('你'), '你好', '你好', false],
  [at('a'.repeat(98), 98), `${'a'.repeat(98)}中文字符`, `${'a'.repeat(98)}中文`, true],
  [
    at(`${'a'.repeat(50)}${'b'.repeat(49)}`, 50),
    `${'a'.repeat(50)}中文${'b'.repeat(49)}`,
    `${'a'.repeat(50)}中${'b'.repeat(49)}`,
    true,
  ],
  [at(`😀${'a'.repeat(99)}`, 0, 2), `😁😂${'a'.repeat(99)}`, `😁${'a'.repeat(99)}`, true],
  [at(''), 'a\nb', 'a b', false],
])('[CMT-04] %j composed to %j', (base, composed, text, isCut) => {
  const result = acceptComposed(base, composed, composed.length)
  expect([result.editor.text, result.isCut]).toEqual([text, isCut])
  expect(commentLength(result.editor.text)).toBeLessThanOrEqual(100)
})

test('undo reverts a word, a paste and a deletion one by one, and redo restores them', () => {
  let history = startHistory(emptyEditor)
  for (const letter of 'abc') history = record(history, insertText(history.present, letter).editor, 'typing')
  history = record(history, insertText(history.present, ' pasted').editor, null)
  history = record(history, removeCharacter(history.present, 'backward'), 'deleting')
  history = record(history, removeCharacter(history.present, 'backward'), 'deleting')
  const texts = [history.present.text]
  for (let step = 0; step < 4; step++) texts.push((history = undo(history)).present.text)
  for (let step = 0; step < 4; step++) texts.push((history = redo(history)).present.text)
  expect(texts).toEqual(['abc past', 'abc pasted', 'abc', '', '', 'abc', 'abc pasted', 'abc past', 'abc past'])
})

test('moving the caret starts a new undo step', () => {
  let history = startHistory(emptyEditor)
  history = record(history, at('b'), 'typing')
  history = moveCaret(history, 0, 0)
  history = record(history, at('ab', 1), 'typing')
  expect(undo(history).present).toEqual({ text: 'b', start: 0, end: 0 })
})

test.each<[number, string, number | undefined]>([
  [0, 'ArrowRight', 1],
  [6, 'ArrowRight', 7],
  [0, 'ArrowLeft', 0],
  [3, 'ArrowDown', 10],
  [45, 'ArrowDown', 45],
  [3, 'ArrowUp', 3],
  [48, 'ArrowRight', 48],
  [10, 'Home', 7],
  [10, 'End', 13],
  [10, 'PageDown', 45],
  [45, 'PageUp', 3],
  [10, 'a', undefined],
])('[CMT-05] from emoji %i, %s leads to %s', (index, key, next) => {
  expect(moveInGrid(index, key, { count: 49, columns: 7 })).toBe(next)
})
