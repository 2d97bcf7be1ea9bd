import { expect, test } from 'vitest'
import { emojiNamed, emojis, markOf } from './emoji.ts'

test('[CMT-05] there are 49 emoji, numbered 1 to 50 without 41', () => {
  const expected = Array.from({ length: 50 }, (_, index) => index + 1).filter((number) => number !== 41)
  expect(emojis.map((each) => each.number)).toEqual(expected)
})

test('[CMT-05] number 1 is smile; names are unique, plain and short', () => {
  expect(emojis[0]?.name).toBe('smile')
  expect(new Set(emojis.map((each) => each.name)).size).toBe(49)
  for (const each of emojis) expect(each.name).toMatch(/^[a-z]{2,12}$/)
})

test.each(['laugh', 'thumbsup', 'heart', 'clap', 'party', 'thinking', 'fire'])('[CMT-05] %s is one of them', (name) => {
  expect(emojiNamed(name)?.name).toBe(name)
})

test('[CMT-05] each has its own label in both languages', () => {
  expect(new Set(emojis.map((each) => each.zh)).size).toBe(49)
  expect(new Set(emojis.map((each) => each.en.toLowerCase())).size).toBe(49)
  for (const each of emojis) expect(each.zh).toMatch(/^\p{Script=Han}+$/u)
})

test('[CMT-05] a text holds an emoji as its name in brackets', () => {
  expect(markOf(emojis[0]!)).toBe('[smile]')
  expect(emojiNamed('constructor')).toBeUndefined()
})
