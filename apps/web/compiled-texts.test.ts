import { translate, type Language } from '@portal/contract'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { compileTexts } from './compiled-texts.ts'

const source = `export const texts = {
  plain: { zh: '你好', en: 'Hello' },
  named: { zh: '早上好，{name}', en: 'Good morning, {name}' },
  "counted": { zh: '{count, number} 条', "en": '{count, plural, =0 {None} one {# entry} other {# entries}}' },
  other: { title: 'not a {text} of the product' },
}`

type Texts = Record<string, { zh: string; en: string }>

async function textsOf(code: string): Promise<Texts> {
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  return ((await import(/* @vite-ignore */ address)) as { texts: Texts }).texts
}

const compiled = compileTexts(source, parseAst(source))

test('[LIVE-01] a parsed text formats as before, in both languages and for any number', async () => {
  const [before, after] = [await textsOf(source), await textsOf(compiled)]
  for (const language of ['CHS', 'EN'] satisfies Language[])
    for (const count of [0, 1, 2, 12_345])
      for (const key of ['plain', 'named', 'counted']) {
        const values = [{ name: '林薇', count }] as unknown as []
        expect(translate(after[key]!, language, ...values)).toBe(translate(before[key]!, language, ...values))
      }
  expect(translate(after['counted']!, 'EN', ...([{ count: 2 }] as unknown as []))).toBe('2 entries')
})

test('only texts with arguments are parsed', async () => {
  const after = await textsOf(compiled)
  expect(after['plain']).toEqual({ zh: '你好', en: 'Hello' })
  expect(after['other']).toEqual({ title: 'not a {text} of the product' })
  expect(typeof after['named']!.zh).toBe('object')
})
