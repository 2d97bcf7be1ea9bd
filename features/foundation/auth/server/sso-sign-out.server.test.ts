/** [AUTH-10] Sign-out at the provider, and sign-out that the provider starts. */
import { randomUUID } from 'node:crypto'
import { BlockList } from 'node:net'
import { sql } from '@portal/server'
import { startApp } from '@portal/test-portal'
import { signingKey, type SigningKey } from '@portal/testing/oidc'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { app, setPerson, exchange, issuer, portal, provider, signIn, useProvider } from './sso.test-kit.ts'

useProvider()
let key: SigningKey
let other: SigningKey
beforeEach(async () => {
  key ??= await signingKey('RS256')
  other ??= await signingKey('RS256')
  const features = { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } }
  const client = {
    backchannel_logout_uri: `${portal}/api/sso/backchannel-logout`,
    backchannel_logout_session_required: true,
  }
  provider.configure({ key, configuration: { features }, client })
  // its tokens use the real time
  app.clock.set(new Date().toISOString())
})

async function enter(sub: string): Promise<string> {
  setPerson({ sub, preferred_username: 'zhou.min' })
  return (await exchange(await signIn())).Data!.Token
}

function askAsPage(path: string, body: object, more: Record<string, string> = {}): Promise<Response> {
  const headers = { 'page-session': 'cookie', origin: app.origin, 'content-type': 'application/json', ...more }
  return app.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Returns the cookie that a page is given. */
async function enterAsPage(sub: string): Promise<string> {
  setPerson({ sub, preferred_username: 'zhou.min' })
  const Code = (await signIn()).searchParams.get('code')!
  const opened = await askAsPage(auth.exchange.path, { Code, CodeType: 'sso' })
  expect(await opened.json()).toMatchObject({ Code: 200, Data: { Token: '', ADAccount: 'zhou.min' } })
  return opened.headers.getSetCookie()[0]!.split(';')[0]!
}

const isAlive = async (token: string) => (await app.ask(auth.signOut, {}, { token })).Code === 200

test('[AUTH-10] sign-out redirects to the provider with the ID token as a hint and returns to the signed-out page', async () => {
  const token = await enter('s-zhou')
  const out = await app.raw('user/signout', {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: '{}',
  })
  const cookie = out.headers.getSetCookie().find((line) => line.startsWith('forecourt-sso-out='))!
  expect(cookie).toMatch(/; Max-Age=60; Path=\/api\/sso\/logout; HttpOnly; SameSite=Lax/)
  const leaving = await app.raw('sso/logout', { headers: { cookie: cookie.split(';')[0]! } })
  const url = new URL(leaving.headers.get('location')!)
  expect(url.origin + url.pathname).toBe(`${issuer}/session/end`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/signed-out`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect((await fetch(url)).status).toBe(200)
  expect(leaving.headers.getSetCookie().join()).toMatch(/forecourt-sso-out=; Max-Age=0/)
})

test('[AUTH-10] whoever signs out when their session has run out is signed out at the provider, too', async () => {
  const cookie = await enterAsPage('s-zhou')
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  const leave = async (headers: Record<string, string>) =>
    (await app.raw('sso/logout', { headers })).headers.get('location')
  // a live session is ended by its own call only
  expect(await leave(own)).toBe('/signed-out')
  app.clock.advance(9 * 3600_000)
  expect(await (await askAsPage(auth.signOut.path, {}, { cookie })).json()).toMatchObject({ Code: 410 })
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await leave({ cookie, 'sec-fetch-site': site })).toBe('/signed-out')
  const url = new URL((await leave(own))!)
  expect(url.origin + url.pathname).toBe(`${issuer}/session/end`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect(await leave(own)).toBe('/signed-out')
})

test.each([{}, { cookie: 'forecourt-sso-out=third%20x' }, { cookie: 'forecourt-sso-out=https%3A%2F%2Fevil.example' }])(
  '[AUTH-10] with %j one is at once where it says that one is signed out',
  async (headers) => {
    const response = await app.raw('sso/logout', { headers })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/signed-out'])
  },
)

describe('[AUTH-10] back-channel logout', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const said = (sub: string): JWTPayload => ({ sub, jti: randomUUID(), events: event })
  async function send(claims: JWTPayload, by = key, header: object = {}) {
    const token = await new SignJWT({ iss: issuer, aud: 'portal', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'RS256', typ: 'logout+jwt', ...header })
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '2m')
      .sign(by.private)
    return post(token)
  }
  async function post(token: string) {
    const response = await app.raw('sso/backchannel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    return { status: response.status, text: await response.text() }
  }

  test('[AUTH-10] ends all sessions of the subject and no others', async () => {
    const [mine, others] = [await enter('s-zhou'), await app.signIn('wang.fang')]
    expect((await send(said('s-zhou'))).status).toBe(200)
    expect([await isAlive(mine), await isAlive(others)]).toEqual([false, true])
  })

  test('[AUTH-10] with a session id it ends only that session', async () => {
    const mine = await enter('s-zhou')
    expect((await send({ ...said('s-zhou'), sid: 'another' })).status).toBe(200)
    const { sid } = await app.db.selectFrom('session_sso').select('sid').executeTakeFirstOrThrow()
    expect(sid).not.toBeNull()
    expect((await send({ ...said('s-zhou'), sid: sid! })).status).toBe(200)
    expect(await isAlive(mine)).toBe(false)
  })

  test('[AUTH-10] also ends sessions without a session id and pending sign-in codes', async () => {
    const mine = await enter('s-zhou')
    await app.db.updateTable('session_sso').set({ sid: null }).execute()
    setPerson({ sub: 's-zhou', preferred_username: 'zhou.min' })
    const page = await signIn()
    await app.db
      .updateTable('sign_in_code')
      .set({ sso: sql`sso - 'sid'` })
      .execute()
    expect((await send({ ...said('s-zhou'), sid: 'another' })).status).toBe(200)
    expect([await isAlive(mine), (await exchange(page)).Code]).toEqual([false, 401])
  })

  test('[AUTH-10] ends the session and its streams in every process', async () => {
    const mine = await enter('s-zhou')
    const beside = await startApp({ beside: app })
    const open = await beside.raw('message/stream', { headers: { token: mine } })
    expect(open.status).toBe(200)
    expect((await send(said('s-zhou'))).status).toBe(200)
    // the stream ends
    await open.text()
    expect((await beside.ask(auth.signOut, {}, { token: mine })).Code).toBe(410)
    await beside.stop()
  })

  test('[AUTH-10] ends a browser’s session, whose cookie is then worth nothing, and the streams of its windows', async () => {
    const cookie = await enterAsPage('s-zhou')
    const windows = await Promise.all(
      [1, 2].map(() => app.raw('message/stream', { headers: { cookie, 'page-account': 'zhou.min' } })),
    )
    const isStream = expect.stringContaining('event-stream') as string
    expect(windows.map(({ headers }) => headers.get('content-type'))).toEqual([isStream, isStream])
    expect((await send(said('s-zhou'))).status).toBe(200)
    for (const each of windows) await each.text()
    const after = await askAsPage(auth.signOut.path, {}, { cookie })
    expect(await after.json()).toMatchObject({ Code: 410 })
  })

  test('[AUTH-10] an internal fault is reported as such, and the token can be used again', async () => {
    const mine = await enter('s-zhou')
    const claims = said('s-zhou')
    await sql`ALTER TABLE session_sso RENAME TO away`.execute(app.db)
    expect((await send(claims)).status).toBeGreaterThanOrEqual(500)
    await sql`ALTER TABLE away RENAME TO session_sso`.execute(app.db)
    expect((await send(claims)).status).toBe(200)
    expect(await isAlive(mine)).toBe(false)
  })

  const now = () => Math.floor(app.clock.now().getTime() / 1000)
  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'that nobody signed',
      () => post(new UnsecuredJWT({ iss: issuer, aud: 'portal', ...said('s-zhou') }).setIssuedAt().encode()),
    ],
    [
      'signed with a secret',
      () => send(said('s-zhou'), { ...key, private: Buffer.from('secret') as never }, { alg: 'HS256' }),
    ],
    ['with an event that is none', () => send({ ...said('s-zhou'), events: [Object.keys(event)[0]] })],
    ['signed by somebody else', () => send(said('s-zhou'), other)],
    ['for another client', () => send({ ...said('s-zhou'), aud: 'another' })],
    ['of another issuer', () => send({ ...said('s-zhou'), iss: 'https://evil.example' })],
    ['that is an ID token', () => send({ ...said('s-zhou'), nonce: 'n' })],
    ['without the event', () => send({ ...said('s-zhou'), events: {} })],
    ['that names nobody', () => send({ jti: randomUUID(), events: event })],
    ['without jti', () => send({ sub: 's-zhou', events: event })],
    ['of ten minutes ago', () => send({ ...said('s-zhou'), iat: now() - 600, exp: now() + 600 })],
    ['of the future', () => send({ ...said('s-zhou'), iat: now() + 600, exp: now() + 900 })],
    ['that is none', () => post('x')],
  ])('[AUTH-10] a token %s ends nothing', async (_, sent) => {
    const mine = await enter('s-zhou')
    expect((await sent()).status).toBe(400)
    expect(await isAlive(mine)).toBe(true)
  })

  test('[AUTH-10] a token can be used once', async () => {
    const once = said('s-zhou')
    expect((await send(once)).status).toBe(200)
    const mine = await enter('s-zhou')
    const again = await send(once)
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('already been used')])
    expect(await isAlive(mine)).toBe(true)
  })
})

test('[AUTH-05] on shared computers the provider asks who is there', async () => {
  const at = new BlockList()
  at.addSubnet('127.0.0.0', 8)
  const asked = async (context: object) => {
    const sso = { issuer, clientId: 'portal', origin: portal, allowHttp: true, authorization: context }
    const beside = await startApp({ beside: app, settings: { sso } })
    const { searchParams } = new URL((await beside.raw('sso/login')).headers.get('location')!)
    await beside.stop()
    return [searchParams.get('prompt'), searchParams.get('max_age')]
  }
  const elsewhere = new BlockList()
  expect(await asked({ prompt: 'login', maxAge: 0, at })).toEqual(['login', '0'])
  expect(await asked({ prompt: 'login', maxAge: 0, at: elsewhere })).toEqual([null, null])
  expect(await asked({ prompt: 'select_account' })).toEqual(['select_account', null])
})
