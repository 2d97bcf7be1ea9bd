import { createSecrets, type Secrets } from '@portal/server'
import { startApp, type TestApp } from '@portal/test-portal'
import { withoutId } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signCardState, type CardTarget } from './card-link.ts'

let app: TestApp
let secrets: Secrets

beforeAll(async () => {
  app = await startApp()
  secrets = await createSecrets(app.db)
})
afterAll(() => app.stop())

async function follow(query: string): Promise<string> {
  const answer = await app.raw(`sso/msg/redirect${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  return withoutId(answer.headers.get('location')) ?? ''
}

const signed = (path: string): string => {
  const text = Buffer.from(path).toString('base64url')
  return `${text}.${secrets.sign('message link', text)}`
}

test.each<[CardTarget, string]>([
  [{ kind: 'news', newsId: 12, lang: 'EN' }, '/WeiXinNews/NewsDetail/12/en'],
  [{ kind: 'news', newsId: 12, lang: 'CHS' }, '/WeiXinNews/NewsDetail/12/zh'],
  [{ kind: 'reply', commentId: 3, replyId: 4, lang: 'EN' }, '/WeiXinNews/Reply/3/4/en'],
  [{ kind: 'reply', commentId: 3, lang: 'CHS' }, '/WeiXinNews/Reply/3/0/zh'],
  [{ kind: 'page', path: '/home?activity=5&origin=Notice' }, '/home?activity=5&origin=Notice'],
  [{ kind: 'page', path: 'https://evil.example' }, '/'],
])('[AUTH-08] %j leads to %s, whenever and as often as the card is tapped', async (place, path) => {
  const state = signCardState(secrets, place)
  expect(state).toMatch(/^[\w.-]+$/)
  for (const _time of [1, 2]) expect(await follow(`?state=${state}`)).toBe(path)
  app.clock.advance(400 * 24 * 3600_000)
  expect(await follow(`?state=${state}`)).toBe(path)
})

test('[AUTH-08] a portal with another key rejects the state', async () => {
  const other = await startApp()
  const state = signCardState(await createSecrets(other.db), { kind: 'news', newsId: 1, lang: 'EN' })
  expect(await follow(`?state=${state}`)).toBe('/errorPage?reason=link')
  await other.stop()
})

const foreign = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/\tevil.example',
  '/home\r\nSet-Cookie: a=b',
  '/api/user/signout',
  '/%61pi/x',
  '',
]

test('[AUTH-08] a signed foreign address never leaves this site', async () => {
  for (const path of foreign) {
    const location = await follow(`?state=${encodeURIComponent(signed(path))}`)
    expect([path, location]).toEqual([path, path === '' ? '/errorPage?reason=link' : '/'])
  }
  // control: a path signed in the same way is accepted
  expect(await follow(`?state=${signed('/home')}`)).toBe('/home')
})

test('[AUTH-08] an unreadable state leads to the error page', async () => {
  const state = signCardState(secrets, { kind: 'news', newsId: 12, lang: 'EN' })
  const [text = '', mark = ''] = state.split('.')
  const otherText = Buffer.from('/WeiXinNews/NewsDetail/13/en').toString('base64url')
  const hostile = [
    ...foreign,
    'x',
    '.',
    '..',
    text,
    `${text}.`,
    `.${mark}`,
    `${text}.${mark}.${mark}`,
    `${text}.${mark.slice(0, -2)}`,
    `${text}.${mark}AA`,
    `${otherText}.${mark}`,
    `${text}.${secrets.sign('another purpose', text)}`,
    `${text.toUpperCase()}.${mark}`,
    `${text}%00.${mark}`,
    Buffer.from('/home').toString('base64url'),
    JSON.stringify({ path: '/home' }),
    'a'.repeat(5000),
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '\u{1f600}',
    '[object Object]',
    'null',
  ]
  for (const each of hostile) {
    const location = await follow(`?state=${encodeURIComponent(each)}`)
    expect([each, location]).toEqual([each, '/errorPage?reason=link'])
  }
  expect(await follow('')).toBe('/errorPage?reason=link')
  expect(await follow(`?state=${state}`)).toBe('/WeiXinNews/NewsDetail/12/en')
})
