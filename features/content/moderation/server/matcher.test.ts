import { maskEmoji } from '@portal/news/server'
import { cpuMs } from '@portal/testing/cpu'
import { expect, test } from 'vitest'
import { buildMatcher } from './matcher.ts'
import { toSkeleton } from './skeleton.ts'

const words = [
  '敏感',
  '敏感词',
  '内部价',
  'spam',
  'ass',
  'pen is',
  'bank',
  '代开发票',
  'vx加',
  '加微信',
  'free money',
  '64',
]
const matcher = await buildMatcher(words)
const hits = (text: string) =>
  matcher
    .findHits(maskEmoji(text))
    .map(({ word }) => word)
    .toSorted()

test.each([
  ['一句平常的话', []],
  ['这里有敏感内容', ['敏感']],
  ['这是敏感词', ['敏感', '敏感词']],
  // between letters: signs, spaces, line breaks, invisible characters, our emoji and others
  ['敏-感', ['敏感']],
  ['敏 感', ['敏感']],
  ['敏\u3000感', ['敏感']],
  ['敏。感', ['敏感']],
  ['敏***感', ['敏感']],
  ['敏\u200b\u200d感', ['敏感']],
  ['敏\u202e感', ['敏感']],
  ['敏\u00ad感', ['敏感']],
  ['敏[smile]感', ['敏感']],
  ['敏😀感', ['敏感']],
  ['敏\u0301感', ['敏感']],
  ['敏那感', []],
  ['敏1感', []],
  // traditional characters, full width, letter case, circled letters, accents
  ['代開發票', ['代开发票']],
  ['ＳＰＡＭ', ['spam']],
  ['SpAm!', ['spam']],
  ['ⓢⓟⓐⓜ', ['spam']],
  ['spám', ['spam']],
  // whole words in scripts with spaces
  ['class passport assess', []],
  ['cl\u200bass', []],
  ['an ass.', ['ass']],
  ['spammer', []],
  ['myspam', []],
  ['买spam吧', ['spam']],
  ['spam2', []],
  ['1964 and 642', []],
  ['64', ['64']],
  // spaced letters
  ['s-p-a-m', ['spam']],
  ['s.p.a.m', ['spam']],
  ['s p a m', ['spam']],
  ['s  p\ta\nm', ['spam']],
  ['sp-am', ['spam']],
  ['has some', []],
  ['as soon as', []],
  ['ban king', []],
  ['sp am', []],
  // several words
  ['FREE, money', ['free money']],
  ['freemoney', ['free money']],
  ['free moneys', []],
  ['the pen is mine', ['pen is']],
  // both kinds of scripts in one word
  ['ＶＸ 加 123', ['vx加']],
  ['加.微.信', ['加微信']],
  ['', []],
  ['\u200b', []],
])('%j: %j', (text, expected) => {
  expect(hits(text)).toEqual(expected)
})

test('a hit has the fragment as it was written', () => {
  expect(matcher.findHits('好的，敏 - 感！')).toEqual([{ word: '敏感', fragment: '敏 - 感' }])
  expect(matcher.findHits('𝓢𝓹𝓪𝓶 here')).toEqual([{ word: 'spam', fragment: '𝓢𝓹𝓪𝓶' }])
})

test('a word without letters matches nothing, nor does an empty list', async () => {
  expect((await buildMatcher(['***', ''])).findHits('*** a')).toEqual([])
  expect((await buildMatcher([])).findHits('anything')).toEqual([])
})

test('finds the same words as a search for each word, in texts of a small alphabet', async () => {
  const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const next = random(7)
  const textOf = (length: number) => Array.from({ length }, () => '甲乙丙'[Math.floor(next() * 3)]).join('')
  for (let round = 0; round < 300; round++) {
    const list = [...new Set(Array.from({ length: 6 }, () => textOf(1 + Math.floor(next() * 4))))]
    const text = textOf(30)
    const found = (await buildMatcher(list)).findHits(text)
    expect(found.map(({ word }) => word).toSorted()).toEqual(list.filter((word) => text.includes(word)).toSorted())
  }
})

test('a comment is checked against 10,000 words in a few milliseconds', async () => {
  const letters = Array.from({ length: 2000 }, (_, index) => String.fromCharCode(0x4e00 + index * 3))
  const list = Array.from(
    { length: 10_000 },
    (_, n) => letters[n % 2000]! + letters[(n * 7 + 3) % 2000]! + letters[(n >> 3) % 2000]!,
  )
  const big = await buildMatcher(list)
  const text = maskEmoji('今天上午，第一辆新车在总装车间下线。'.repeat(5))
  expect(big.findHits(list[9_999]!).map(({ word }) => word)).toContain(list[9_999])
  const find = () => {
    for (let time = 0; time < 200; time++) big.findHits(text)
  }
  expect((await cpuMs(find)) / 200).toBeLessThan(5)
  expect(toSkeleton(text).letters.length).toBeGreaterThan(60)
})
