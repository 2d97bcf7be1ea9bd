import { expect, test } from 'vitest'
import { emptyContent, type Content } from '../rules.ts'
import { compareContents } from './compare-contents.ts'
import { diffWords, readableText } from './diff-words.ts'

const spelled = (parts: ReturnType<typeof diffWords>) =>
  parts.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join('|')

test('[DESK-02] differences are compared by words, in Chinese as well', () => {
  expect(spelled(diffWords('我们今天发布新车', '我们明天发布新车', 'zh'))).toBe('我们|-今天-|+明天+|发布新车')
  expect(spelled(diffWords('The new car is here', 'The blue car is here', 'en'))).toBe('The |-new-|+blue+| car is here')
  expect(spelled(diffWords('', 'New', 'en'))).toBe('+New+')
})

test('[DESK-02] a paragraph is compared by its readable text', () => {
  expect(readableText('<p>a &lt; <strong>b</strong> &amp; c</p>')).toBe('a < b & c')
  expect(readableText('<ul><li><p>1</p></li><li><p>2</p></li></ul>')).toBe('• 1\n• 2')
  expect(readableText('<img src="file:3" alt="a car" />')).toBe('🖼 a car')
  expect(readableText('<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>')).toBe('1\t2')
})

test('[DESK-02] added, removed and changed paragraphs are listed in place', () => {
  const of = (title: string, ...blocks: [string, string][]): Content => ({
    ...emptyContent,
    zh: { title, blocks: blocks.map(([key, words]) => ({ key, html: `<p>${words}</p>`, twinSeen: '' })) },
  })
  const found = compareContents(
    of('旧', ['a', '一'], ['b', '二'], ['c', '三']),
    of('新', ['a', '一'], ['n', '来'], ['c', '三四']),
  )
  expect(found.map(({ key, kind, parts }) => `${key || 'title'} ${kind} ${spelled(parts)}`)).toEqual([
    'title changed -旧-|+新+',
    'b removed -二-',
    'n added +来+',
    'c changed 三|+四+',
  ])
  expect(compareContents(of('t', ['a', '1']), of('t', ['a', '1']))).toEqual([])
})

test('[DESK-02] cover, video, files, what to bring and paragraph order are compared as well', () => {
  const block = (key: string) => ({ key, html: `<p>${key}</p>`, twinSeen: '' })
  const file = (fileId: number, zh: string, en = zh) => ({ fileId, name: { zh, en } })
  const before: Content = {
    ...emptyContent,
    zh: { title: 't', blocks: ['a', 'b', 'c', 'gone'].map(block) },
    cover: 1,
    coverAlt: { zh: '红车', en: '' },
    attachments: [file(1, '日程', 'Plan'), file(2, 'x')],
  }
  const after: Content = {
    ...emptyContent,
    zh: { title: 't', blocks: ['c', 'a', 'b'].map(block) },
    cover: 2,
    coverAlt: { zh: '蓝车', en: '' },
    video: 7,
    attachments: [file(1, '日程', 'Plan'), file(3, 'x')],
    tip: { zh: '', en: 'Shoes' },
  }
  const told = (from: Content, to: Content) =>
    compareContents(from, to).map(({ side, part, key, kind, parts }) =>
      [side || '*', part ?? key, kind, spelled(parts).replaceAll('\n', '')].join(' ').trim(),
    )
  expect(told(before, after)).toEqual([
    'zh gone removed -gone-',
    'zh c moved c',
    '* cover changed',
    'zh coverAlt changed -红-|+蓝+|车',
    '* video added',
    '* files changed 日程 / Plan|-x-|+x+',
    'en tip changed +Shoes+',
  ])
  expect(told({ ...before, video: 7 }, before)).toEqual(['* video removed'])
  const cropped = { ...before, coverCrop: { x: 0, y: 0, width: 500, height: 500 } }
  expect(told(before, cropped)).toEqual(['* cover changed'])
  expect(told(cropped, structuredClone(cropped))).toEqual([])
})
