import { messageOf, type Language, type Text } from '@portal/contract'
import { expect, test } from 'vitest'
import { IntlMessageFormat, type Part } from './small-formatter.ts'

const values = { label: 'a', name: 'En <b>', title: '“x”', count: 0, kind: 'x', of: 3 }
const others: Record<string, Text> = {
  offset: { zh: '{name} 等 {count} 人', en: '{name} and {count, plural, offset:1 =2 {1 other} other {# others}}' },
  ordinal: { zh: '第 {count}', en: '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' },
  nested: {
    zh: '{kind, select, x {甲 {count}} other {乙}}',
    en: '{kind, select, x {{of, plural, one {#} other {#s}}} other {}}',
  },
}

const all = import.meta.glob(['../../features/*/*/*.ts', './shell/*.ts', '!**/*.test.ts'], { eager: true })
/** Every text of the page, by its slice. */
const texts = Object.entries(all as Record<string, Record<string, unknown>>).flatMap(([file, found]) =>
  Object.values(found).flatMap((value) =>
    Object.entries(isTexts(value) ? value : {}).map(([name, text]): [string, Text] => [`${file} ${name}`, text]),
  ),
)

function isTexts(value: unknown): value is Record<string, Text> {
  const first: unknown = typeof value === 'object' && value !== null ? Object.values(value)[0] : undefined
  return typeof first === 'object' && first !== null && 'zh' in first && 'en' in first
}

test('the texts were found', () => expect(texts.length).toBeGreaterThan(500))

test.each([...Object.entries(others), ...texts])('%s formats as with the full formatter', (_, text) => {
  for (const language of ['CHS', 'EN'] as Language[]) {
    const whole = messageOf(language === 'EN' ? text.en : text.zh, language)
    const small = new IntlMessageFormat(whole.getAst() as readonly Part[], language === 'EN' ? 'en' : 'zh-CN')
    for (const count of [0, 1, 2, 3, 21, 12_345]) {
      // values for whatever a text needs
      const given = new Proxy({ ...values, count } as Record<string, string | number>, {
        get: (target, name) => target[String(name)] ?? count,
        has: () => true,
      })
      expect(small.format(given)).toBe(whole.format(given))
    }
  }
})

test('an unsupported text throws instead of leaving a gap', () => {
  expect(() => new IntlMessageFormat([{ type: 1, value: 'name' }], 'en').format({})).toThrow('name')
  const date = [{ type: 3, value: 'name' }] as unknown as readonly Part[]
  expect(() => new IntlMessageFormat(date, 'en').format({ name: 'x' })).toThrow('"type":3')
})
