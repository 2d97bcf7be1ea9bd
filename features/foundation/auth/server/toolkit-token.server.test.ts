/** [AUTH-07] Tokens of the toolkit app, created here as the app does (docs/toolkit-bridge.md). */
import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { toolkitTokenMaxAgeMs, toolkitClockSkewMs } from '../rules.ts'
import { deleteExpiredSessions } from './store.ts'

const start = '2026-11-21T09:00:00+08:00'
const seconds = Date.parse(start) / 1000
const audience = 'https://portal.example'
const secret = Buffer.from('a secret of the app and the portal, long enough')
const pair = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Default claims of the app. */
const claims = (more: object = {}) => ({
  sub: 'Zhou.Min',
  aud: audience,
  iat: seconds,
  exp: seconds + 300,
  jti: randomUUID(),
  ...more,
})

function byHmac(said: object, header: object = { alg: 'HS256', typ: 'JWT' }, key: Buffer = secret): string {
  const text = `${part(header)}.${part(said)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function byKey(said: object, header: object = { alg: 'EdDSA' }, key: KeyObject = pair.privateKey): string {
  const text = `${part(header)}.${part(said)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

let app: TestApp
let keyed: TestApp
const codeOf = async (token: string, to = app): Promise<number> =>
  (await to.ask(auth.exchange, { Code: token, CodeType: 'toolkit' })).Code

beforeAll(async () => {
  app = await startApp({ now: start, settings: { toolkit: { key: { alg: 'HS256', secret }, audience } } })
  const toolkit = { key: { alg: 'EdDSA' as const, publicKey: pair.publicKey }, audience }
  keyed = await startApp({ now: start, settings: { toolkit }, beside: app })
  await seedCompany(app.db)
})
beforeEach(() => app.clock.set(start))
afterAll(async () => {
  await keyed.stop()
  await app.stop()
})

test('[AUTH-07] a token opens the session of its person, once', async () => {
  const token = byHmac(claims())
  const all = await Promise.all(Array.from({ length: 20 }, () => codeOf(token)))
  expect([200, 401].map((code) => all.filter((each) => each === code).length)).toEqual([1, 19])
  for (const sub of ['zhou.min', 'E-zhou.min']) {
    const answer = await app.ask(auth.exchange, { Code: byHmac(claims({ sub })), CodeType: 'toolkit' })
    expect(answer.Data).toMatchObject({ ADAccount: 'zhou.min' })
  }
  const { auth_type } = await app.db.selectFrom('session').select('auth_type').executeTakeFirstOrThrow()
  expect(auth_type).toBe('TOOLKIT')
})

test('[AUTH-07] Ed25519 works as well', async () => {
  expect(await codeOf(byKey(claims({ sub: 'zhou.min' })), keyed)).toBe(200)
  expect(await codeOf(byKey(claims(), { alg: 'EdDSA' }, generateKeyPairSync('ed25519').privateKey), keyed)).toBe(401)
})

test('[AUTH-07] an unknown person gets 402', async () => {
  expect(await codeOf(byHmac(claims({ sub: 'nobody.here' })))).toBe(402)
  expect(await codeOf(byHmac(claims({ sub: 'gone.user' })))).toBe(402)
})

describe('[AUTH-07] what is checked', () => {
  const good: readonly (readonly [string, object])[] = [
    ['one audience of several', { aud: ['https://other.example', audience] }],
    ['five minutes old', { iat: seconds - toolkitTokenMaxAgeMs / 1000 }],
    ['its clock is a minute ahead', { iat: seconds + toolkitClockSkewMs / 1000, nbf: seconds + 60 }],
    ['with what else it may say', { iss: 'toolkit', name: '周敏' }],
  ]
  test.each(good)('%s: taken', async (_what, more) => {
    expect(await codeOf(byHmac(claims({ sub: 'zhou.min', ...more })))).not.toBe(401)
  })

  const bad: readonly (readonly [string, object])[] = [
    ['for another portal', { aud: 'https://other.example' }],
    ['for a longer address', { aud: `${audience}.evil.example` }],
    ['for nobody', { aud: [] }],
    ['without audience', { aud: undefined }],
    ['expired', { exp: seconds }],
    ['without expiry', { exp: undefined }],
    ['an expiry that is text', { exp: String(seconds + 300) }],
    ['older than five minutes, whatever its expiry', { iat: seconds - 301, exp: seconds + 1e6 }],
    ['of tomorrow', { iat: seconds + 61 }],
    ['not yet', { nbf: seconds + 61 }],
    ['without its time', { iat: undefined }],
    ['a time that is none', { iat: -1 }],
    ['without id', { jti: undefined }],
    ['a short id', { jti: '1' }],
    ['a long id', { jti: 'x'.repeat(129) }],
    ['without person', { sub: undefined }],
    ['an empty person', { sub: '' }],
    ['a person who is an object', { sub: { account: 'zhou.min' } }],
  ]
  test.each(bad)('%s: 401', async (_what, more) => {
    expect(await codeOf(byHmac(claims(more)))).toBe(401)
  })

  const whole = byHmac(claims())
  const [head = '', body = '', mark = ''] = whole.split('.')
  const none = { alg: 'none', typ: 'JWT' }
  const public_ = Buffer.from(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  test.each<readonly [string, string]>([
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${whole}.x`],
    ['algorithm none', `${part(none)}.${part(claims())}.`],
    ['algorithm none, signed', byHmac(claims(), none)],
    ['another case', byHmac(claims(), { alg: 'hs256' })],
    ['another secret', byHmac(claims(), undefined, Buffer.from('x'.repeat(32)))],
    ['EdDSA where a secret is set up', byKey(claims())],
    [
      'RSA',
      `${part({ alg: 'RS256' })}.${part(claims())}.${sign('sha256', Buffer.from('x'), rsa.privateKey).toString('base64url')}`,
    ],
    ['an extension that must be understood', byHmac(claims(), { alg: 'HS256', crit: ['exp'] })],
    ['a payload changed', `${head}.${part(claims({ sub: 'lin.wei' }))}.${mark}`],
    ['a header changed', `${part({ alg: 'HS256', typ: 'jwt' })}.${body}.${mark}`],
    ['a signature cut', `${head}.${body}.${mark.slice(0, -4)}`],
    ['plain base64 with padding', `${head}.${body}.${Buffer.from(mark, 'base64url').toString('base64')}`],
    ['padding', `${whole}=`],
    ['a space', `${head}.${body} .${mark}`],
    ['no JSON', byHmac(claims()).replace(/^[^.]+/, Buffer.from('{').toString('base64url'))],
    ['a JSON that is no object', byHmac([1, 2])],
    ['text', 'zhou.min'],
  ])('%s: 401', async (_what, token) => {
    expect(await codeOf(token)).toBe(401)
  })

  test('a public key is not accepted as a secret', async () => {
    expect(await codeOf(byHmac(claims({ sub: 'zhou.min' }), undefined, public_), keyed)).toBe(401)
    expect(await codeOf(byHmac(claims({ sub: 'zhou.min' }), { alg: 'EdDSA' }, public_), keyed)).toBe(401)
  })

  test('a used id is stored as long as its token could be used again', async () => {
    const token = byHmac(claims({ sub: 'zhou.min', iat: seconds + 60, exp: seconds + 1e6 }))
    expect(await codeOf(token)).toBe(200)
    app.clock.advance(toolkitTokenMaxAgeMs + toolkitClockSkewMs)
    await deleteExpiredSessions(app.db, app.clock.now())
    expect(await codeOf(token)).toBe(401)
    app.clock.advance(toolkitClockSkewMs * 3)
    await deleteExpiredSessions(app.db, app.clock.now())
    expect(
      await app.db
        .selectFrom('toolkit_token_used')
        .select('expires_at')
        .where('expires_at', '<', app.clock.now())
        .execute(),
    ).toEqual([])
  })
})

test('without a key the provider is not offered', async () => {
  const bare = await startApp({ beside: app })
  expect(await codeOf(byHmac(claims()), bare)).toBe(401)
  await bare.stop()
})
