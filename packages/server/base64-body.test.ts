import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { base64Bodies } from './base64-body.ts'

const limit = 200_000
const all = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
const read = (text: string, size = 7) => {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return base64Bodies('Picture', limit).read(Readable.from(chunks)) as Promise<{ Picture: Buffer }>
}
const escaped = Array.from(all.toString('base64'))
  .map((char, at) => (at % 3 ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`))
  .join('')

test.each([
  ['bare', all.toString('base64')],
  ['base64url without its end', all.toString('base64url')],
  ['a data URL', `data:image/png;base64,${all.toString('base64')}`],
  ['with slashes as PHP writes them', all.toString('base64').replaceAll('/', '\\/')],
  ['with characters by their numbers', escaped],
  ['in lines', all.toString('base64').replace(/.{76}/g, '$&\\r\\n')],
])('%s, whatever pieces it comes in', async (_form, value) => {
  for (const size of [1, 2, 3, 7, 10_000]) expect((await read(`{"Picture":"${value}"}`, size)).Picture).toEqual(all)
})

test.each([
  ['', ''],
  ['AA', Buffer.from([0])],
  ['dataaaaa', Buffer.from('dataaaaa', 'base64')],
  ['data', Buffer.from('data', 'base64')],
  ['data:text/plain,hello', Buffer.alloc(0)],
  ['字', Buffer.alloc(0)],
])('%j', async (value, expected) => {
  expect((await read(`{"Picture":"${value}"}`)).Picture).toEqual(expected)
})

test('the rest is parsed as JSON, and only the field itself becomes bytes', async () => {
  const around = { Name: '名"Picture":"\\', Inner: { Picture: 'QUJD' }, List: ['Picture', { Picture: 'QUJD' }], No: 1 }
  const text = JSON.stringify({ ...around, Picture: 'QUJD' }, null, 2)
  expect(await read(text, 5)).toEqual({ ...around, Picture: Buffer.from('ABC') })
  expect((await read('{"Picture":"AAAA","Picture":"QUJD"}')).Picture).toEqual(Buffer.from('ABC'))
  for (const other of ['{"Picture":5}', '{"picture":"QUJD"}', '[]', 'null', '{"Picture":["QUJD"]}', '"Picture"'])
    expect(await read(other)).toEqual(JSON.parse(other))
})

test.each(['', '{', '{"Picture":"QUJD', '{"Picture":"QUJD"', '{"Picture":"QUJD"}}', '{"Picture""QUJD"}'])(
  'malformed: %s',
  async (text) => {
    await expect(read(text)).rejects.toThrow(SyntaxError)
  },
)

test('oversized fields and bodies are rejected', async () => {
  const tooLarge = { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }
  await expect(read(`{"Picture":"${'A'.repeat(limit)}"}`, 9_999)).rejects.toMatchObject(tooLarge)
  await expect(read(`{"Other":"${'A'.repeat(70_000)}"}`, 9_999)).rejects.toMatchObject(tooLarge)
})

test('memory is reused once a body is done, never before', async () => {
  const bodies = base64Bodies('Picture', limit)
  const next = async (value: string) =>
    (await bodies.read(Readable.from([Buffer.from(`{"Picture":"${value}"}`)]))) as { Picture: Buffer }
  const [first, second] = [await next('QUJD'), await next('REVG')]
  expect([String(first.Picture), String(second.Picture)]).toEqual(['ABC', 'DEF'])
  bodies.done(first)
  bodies.done(first)
  const [third, fourth] = [await next('R0hJ'), await next('SktM')]
  expect([third.Picture.buffer === first.Picture.buffer, fourth.Picture.buffer === first.Picture.buffer]).toEqual([
    true,
    false,
  ])
  expect([String(second.Picture), String(third.Picture), String(fourth.Picture)]).toEqual(['DEF', 'GHI', 'JKL'])
})
