import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutExcerpt, findFirstMatch } from './excerpt.ts'
import { fold } from './fold.ts'
import { isTooShort, findHighlights, highlightWords, buildMatcher } from './highlights.ts'
import { parseTerms } from './query.ts'

test.each([
  ['一号楼新增充电桩', '充电桩', ['充电桩']],
  ['一号楼新增充电桩', '充桩', []],
  ['充电，充电桩，快充', '充电', ['充电', '充电']],
  ['充电充电', '充电', ['充电充电']],
  ['New Charging Piles', 'chargi', ['Chargi']],
  ['New charging piles', 'pile', ['piles']],
  ['Claims and policies', 'policy claim', ['Claims', 'policies']],
  ['ＥＴ５ 发布', 'et5', ['ＥＴ５']],
  ['Café au lait', 'cafe', ['Café']],
  ['Cafe\u0301 au lait', 'cafe', ['Cafe\u0301']],
  ['𠮷野家在前庭😀', '𠮷野', ['𠮷野']],
  ['discharge', 'charge', []],
  ['ET5车型', 'et5车', ['ET5车']],
  ['a <b> & "c"', '<', []],
])('[SEARCH-06] in %s the words of %s are marked', (text, query, marked) => {
  expect(highlightWords(text, query).map(([from, to]) => text.slice(from, to))).toEqual(marked)
})

test('[SEARCH-06] highlights never split a character, touch each other or exceed the text', () => {
  const some = fc.array(fc.constantFrom('充', '电', '桩', '😀', '𠮷', 'a', 'B', 'é', 'e\u0301', ' ', '\n', '(', '%'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(some, some, (text, query) => {
      const [given, asked] = [text.join(''), query.join('')]
      let end = -1
      for (const [from, to] of highlightWords(given, asked)) {
        expect(from).toBeGreaterThan(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(given.length)
        expect(given.slice(from, to).isWellFormed()).toBe(true)
        end = to
      }
    }),
  )
})

test('[SEARCH-03] a query is too short if it is empty after trimming', () => {
  for (const text of ['', ' ', '　', '\n\t']) expect(isTooShort(text)).toBe(true)
  for (const text of ['a', '充', ' 1 ', '!']) expect(isTooShort(text)).toBe(false)
})

const unknowing = { meanings: new Map(), stems: new Map(), acronyms: new Set<string>() }
const matcher = (query: string) => buildMatcher(parseTerms(query, unknowing), (word) => word)

test.each([
  ['V9 的 96,420 台，V7 与 V9 Pro', 'v9', ['V9', 'V9']],
  ['Of 96,420 cars the V7, not the V 9', 'v9', ['V', '9']],
  ['VoyOS 4.2 and VoyOS 4.1', 'voyos4.2', ['VoyOS', '4.2']],
  ['VoyOS4.2', 'voyos 4.2', ['VoyOS4.2']],
  ['V97', 'v9', ['V9']],
])('[SEARCH-06] in %s of %s only whole hits are marked', (text, query, marked) => {
  expect(findHighlights(text, matcher(query)).map(([from, to]) => text.slice(from, to))).toEqual(marked)
})

const excerpt = (text: string, query: string) => cutExcerpt(text, findFirstMatch(text, matcher(query)))

test('[SEARCH-06] an excerpt begins with a sentence and contains the match', () => {
  const text =
    '食堂从下周一起延长供应时间，并为夜班同事增加热食和夜宵。地下停车场开放二十个快充车位，员工凭门禁卡免费使用。请勿长时间占用。违规停放的车辆会被登记在册，并通知所在部门，感谢大家的理解与配合！'
  expect(excerpt(text, '快充')).toBe(
    '…地下停车场开放二十个快充车位，员工凭门禁卡免费使用。请勿长时间占用。违规停放的车辆会被登记在册，并通知所在部门，感谢大家的理解与配合！',
  )
  expect(excerpt(text, '食堂')).toMatch(/^食堂从.*…$/)
  expect(excerpt(text, '没有')).toBe(excerpt(text, '食堂'))
  expect(excerpt(text.slice(0, 80), '快充')).toBe(text.slice(0, 80))
})

test('[SEARCH-06] an excerpt has about ninety characters and splits no Latin word or surrogate pair', () => {
  const long = `${'The new building has many rooms and '.repeat(6)}charging ${'piles for everyone who drives to work '.repeat(6)}`
  const shown = excerpt(long, 'charging')
  expect(shown).toContain('charging')
  expect(shown.length).toBeLessThanOrEqual(93)
  const words = new Set(long.split(/\s+/))
  for (const word of shown.replaceAll('…', '').trim().split(' ')) expect(words).toContain(word)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('😀', '充', '𠮷', 'a', ' ', '。'), { maxLength: 300 }),
      fc.nat(300),
      (given, at) => {
        const text = given.join('')
        const piece = cutExcerpt(text, Math.min(at, text.length))
        expect(piece.isWellFormed()).toBe(true)
        expect(piece.length).toBeLessThanOrEqual(145)
      },
    ),
  )
})

test('[SEARCH-06] the first match is found in a whole book, too', () => {
  const book = `${'前言与目录。'.repeat(30_000)}充电桩安装说明。`
  expect(excerpt(book, '充电桩')).toContain('充电桩安装说明')
})

test('[SEARCH-06] the first match is that of the highlights, however it is spelled', () => {
  const words = [
    '充电',
    '充電樁',
    'Charging',
    'charged',
    'ＣＨＡＲＧＥ',
    'V9',
    'V 9',
    '1,000',
    '1000.5',
    'x1,000',
    'Café',
    'café',
    'IT',
    '是',
  ]
  const piece = fc.constantFrom(...words, ' ', '，', '-', 'e\u0301', '😀')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(...words), (pieces, query) => {
      const text = pieces.join('')
      const stems = (word: string) => word.replace(/(?:ing|ed|e)$/, '')
      const found = buildMatcher(parseTerms(fold(query), { ...unknowing, acronyms: new Set(['it']) }), stems)
      expect(findFirstMatch(text, found)).toBe(findHighlights(text, found)[0]?.[0] ?? -1)
    }),
    { numRuns: 500 },
  )
})
