import { expect, test } from 'vitest'
import { defineTexts, translate } from './text.ts'

const { gone, left } = defineTexts({
  gone: { zh: '《{title}》已移到回收站', en: '“{title}” is in the trash' },
  left: { zh: '{name}：{title}', en: '{name}: {title}' },
})

test.each([
  ['a title that quotes', '“Spring” 《春》', '《“Spring” 〈春〉》已移到回收站', '“‘Spring’ 《春》” is in the trash'],
  ['one that does not', 'Spring', '《Spring》已移到回收站', '“Spring” is in the trash'],
])('[LIVE-01] quotation marks within others are those within: %s', (_, title, zh, en) => {
  expect([translate(gone, 'CHS', { title }), translate(gone, 'EN', { title })]).toEqual([zh, en])
})

test('[LIVE-01] values outside quotation marks keep their own marks', () => {
  expect(translate(left, 'EN', { name: 'A', title: '“B”' })).toBe('A: “B”')
})
