import { expect, test } from 'vitest'
import { parseAgreement } from './rules.ts'

test('[BUS-01] an agreement in both languages has headings, lists and paragraphs, with markup escaped', () => {
  const text = `--- zh
# 乘车协议
请<b>阅读</b>。
第二行

## 乘车
- 提前到站
- 系好安全带

--- en
Riding agreement
1. Be early
2. Buckle up & smile
`
  expect(parseAgreement(text.replaceAll('\n', '\r\n'))).toEqual({
    zh: {
      title: '乘车协议',
      content: '<p>请&lt;b&gt;阅读&lt;/b&gt;。<br>第二行</p><h3>乘车</h3><ul><li>提前到站</li><li>系好安全带</li></ul>',
    },
    en: { title: 'Riding agreement', content: '<ol><li>Be early</li><li>Buckle up &amp; smile</li></ol>' },
  })
})

test.each([
  ['', "The text under '--- zh' is missing"],
  ['--- zh\n标题\n正文', "The text under '--- en' is missing"],
  ['--- zh\n标题\n--- en\nTitle\nText', "There is only a title under '--- zh'"],
  ['--- zh\n标题\n正文\n--- zh\n标题\n正文', "'--- zh' appears twice"],
  ['标题\n--- zh\n标题\n正文', "There is text before the first line '--- zh' or '--- en'"],
])('[BUS-01] %j is refused as an agreement', (text, said) => {
  expect(() => parseAgreement(text)).toThrow(said)
})
