import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  charactersOf,
  commentLength,
  commentLimit,
  cutToLimit,
  fitsLimit,
  normalizeComment,
  parseComment,
  toOneLine,
} from './comment-text.ts'
import { emojis, markOf } from './emoji.ts'

const family = '👨‍👩‍👧‍👦'
const lengths: readonly [what: string, text: string, length: number][] = [
  ['nothing', '', 0],
  ['Latin', 'hello', 5],
  ['Chinese', '远行汽车', 4],
  ['an emoji mark', '[smile]', 1],
  ['text around a mark', 'a[smile]b', 3],
  ['two marks', '[fire][fire]', 2],
  ['an unknown name', '[nosuch]', 8],
  ['a name in capitals', '[Smile]', 7],
  ['a name with a space', '[ smile]', 8],
  ['a bracket before a mark', '[[smile]]', 3],
  ['an open bracket', '[smile', 6],
  ['a name every object knows', '[constructor]', 13],
  ['a character outside the basic plane', '𠮷', 1],
  ['a keyboard emoji', '😀', 1],
  ['a skin tone', '👍🏽', 1],
  ['a family of four', family, 1],
  ['a flag', '🇨🇳', 1],
  ['two flags', '🇨🇳🇩🇪', 2],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
  ['a keycap', '1️⃣', 1],
  ['a combining accent', 'e\u0301', 1],
  ['many accents', `e${'\u0301'.repeat(30)}`, 1],
  ['Hangul in letters', '\u1112\u1161\u11ab', 1],
  ['Devanagari with a vowel sign', 'नि', 1],
  ['half a surrogate pair', '\ud83d', 1],
  ['an accent behind a mark', '[smile]\u0301', 2],
]

test.each(lengths)('[CMT-04] %s has its perceived length', (_, text, length) => {
  expect(commentLength(text)).toBe(length)
})

test.each(emojis.flatMap((emoji) => [99, 100, 101].map((count) => [emoji.name, count] as const)))(
  '[CMT-04] [%s] × %i',
  (name, count) => {
    const text = `[${name}]`.repeat(count)
    expect(commentLength(text)).toBe(count)
    expect(fitsLimit(text)).toBe(count <= commentLimit)
  },
)

test.each(['a', '汉', '😀', family, '🇨🇳', 'e\u0301', '[smile]'])(
  '[CMT-04] %s fits 99 and 100 times, not 101',
  (one) => {
    expect([99, 100, 101].map((count) => fitsLimit(one.repeat(count)))).toEqual([true, true, false])
  },
)

test('[CMT-04] endless accents do not count as one character', () => {
  expect(fitsLimit(`e${'\u0301'.repeat(5000)}`)).toBe(false)
})

test('[CMT-05] text and emoji keep their order; unknown names stay text', () => {
  expect(parseComment('好[thumbsup][nosuch][fire]!')).toEqual([
    { type: 'text', text: '好' },
    { type: 'emoji', emoji: emojis.find((each) => each.name === 'thumbsup') },
    { type: 'text', text: '[nosuch]' },
    { type: 'emoji', emoji: emojis.find((each) => each.name === 'fire') },
    { type: 'text', text: '!' },
  ])
  expect(parseComment('')).toEqual([])
})

test.each([
  ['a'.repeat(130), 100, 'a'.repeat(100)],
  [`ab${family}cd`, 3, `ab${family}`],
  ['ab[smile]cd', 3, 'ab[smile]'],
  ['ab[smile]cd', 2, 'ab'],
  ['🇨🇳🇩🇪', 1, '🇨🇳'],
  ['abc', 0, ''],
  ['abc', -4, ''],
  ['abc', 9, 'abc'],
])('[CMT-04] %j cut to %i', (text, room, cut) => {
  expect(cutToLimit(text, room)).toBe(cut)
})

const someText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...emojis.map(markOf), '[', ']', '[nosuch]', family, '🇨🇳'),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((pieces) => pieces.join(''))

test('[CMT-04] the parts join to the text, and a cut ends at a whole character', () => {
  fc.assert(
    fc.property(someText, fc.integer({ min: 0, max: 40 }), (text, room) => {
      expect(
        parseComment(text)
          .map((part) => (part.type === 'text' ? part.text : markOf(part.emoji)))
          .join(''),
      ).toBe(text)
      const cut = cutToLimit(text, room)
      expect(text.startsWith(cut)).toBe(true)
      expect(commentLength(cut)).toBe(Math.min(room, commentLength(text)))
      expect(charactersOf(text).slice(0, room)).toEqual(charactersOf(cut))
    }),
  )
})

test.each([
  ['  hi  ', 'hi'],
  ['\u3000全角\u3000', '全角'],
  [' \t\r\n ', ''],
  ['\u200b\u200d\ufeff', ''],
  ['\u3164', ''],
  ['a\r\nb\nc\rd\u2028e', 'a b c d e'],
  ['a\tb', 'a b'],
  ['a\u0007\u009fb', 'ab'],
  ['a\u0000b', 'a\u0000b'],
  ['a\ud83d', 'a\ufffd'],
  [` ${family} `, family],
  ['e\u0301', 'e\u0301'],
  [' [smile] ', '[smile]'],
])('[CMT-03] %j is stored as %j', (text, kept) => {
  expect(normalizeComment(text)).toBe(kept)
})

test('[CMT-03] normalizing a stored text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = normalizeComment(text)
      expect(normalizeComment(kept)).toBe(kept)
      expect(toOneLine(kept)).toBe(kept)
    }),
  )
})
