import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { dropShapes } from './without-shapes.ts'

const drop = (code: string): string => dropShapes(code, parseAst(code, { lang: 'ts' }))

test('a call keeps everything but its input and output', () => {
  const code = `export const news = {
  list: post('news/list', { input: z.object({ Id }), output: pageOf(Item), sitePath: 'portalnews/List', refusals: { gone: { Code: 500 } } }),
  events: stream('probe/events', { input: NoInput, event: z.object({ input: z.string() }) }),
  picture: file('probe/picture', { access: 'public', input: z.object({ Id: IdInQuery }) }),
} as const`
  expect(drop(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const news = { list: post('news/list', { sitePath: 'portalnews/List', refusals: { gone: { Code: 500 } } }), " +
      "events: stream('probe/events', { }), picture: file('probe/picture', { access: 'public', }), } as const",
  )
})

test('other objects with an input keep it', () => {
  const code = "export const rules = { input: 1, check: ask('x', { input: 2 }) }"
  expect(drop(code)).toBe(code)
})

test('a build drops further unused fields', () => {
  const code = "export const news = { read: post('news/list', { sitePath: 'portalnews/List', mutates: true }) }"
  const dropped = dropShapes(code, parseAst(code, { lang: 'ts' }), ['sitePath'])
  expect(dropped.replaceAll(/\s+/g, ' ')).toBe("export const news = { read: post('news/list', { mutates: true }) }")
})
