/** [AUTH-05] Single sign-on against a real OpenID Connect provider on this machine, over HTTP, as a browser does it. */
import { startApp } from '@portal/test-portal'
import { withoutId } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { signInAttemptLifeMs } from '../rules.ts'
import {
  Browser,
  app,
  exchange,
  isCallback,
  isPage,
  issuer,
  login,
  portal,
  provider,
  signIn,
  useProvider,
  setPerson,
} from './sso.test-kit.ts'

useProvider()

describe('[AUTH-05] sign-in', () => {
  test('[AUTH-05] leads through the provider to the page, with a one-time code and the target', async () => {
    setPerson({ sub: 's-zhou', preferred_username: 'Zhou.Min' })
    const page = await signIn('/newsDetail?newsID=5')
    expect([page.pathname, page.searchParams.get('to')]).toEqual(['/signed-in', '/newsDetail?newsID=5'])
    const answer = await exchange(page)
    expect(answer).toMatchObject({ Code: 200, Data: { ADAccount: 'zhou.min', UserTag: 'nio' } })
    expect((await exchange(page)).Code).toBe(401)
    expect(page.href).not.toContain(answer.Data!.Token)
  })

  test("[AUTH-05] the page's nonce returns with the code", async () => {
    setPerson({ sub: 's-zhou', preferred_username: 'zhou.min' })
    const mark = '0123456789abcdef'.repeat(2)
    const page = await new Browser().follow(`${login()}&mark=${mark}`, isPage)
    expect(page.searchParams.get('mark')).toBe(mark)
    expect((await signIn()).searchParams.get('mark')).not.toBe(mark)
  })

  test('[AUTH-05] uses code flow with S256, state and nonce, and exposes none of the secrets', async () => {
    const response = await new Browser().open(login())
    const asked = new URL(response.headers.get('location')!)
    expect(asked.origin).toBe(issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: `${portal}/api/sso/callback`,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)!.length).toBeGreaterThan(40)
    expect(response.headers.get('set-cookie')).toMatch(/; Max-Age=600; Path=\/api\/sso; HttpOnly; SameSite=Lax$/)
    const attempt = await app.db.selectFrom('sso_attempt').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(attempt.state_hash)).not.toContain(asked.searchParams.get('state')!)
    expect(asked.href).not.toContain(attempt.verifier)
  })

  test.each([
    [{ sub: 's-mail', email: 'Wang.Fang@voyant.example', email_verified: true }, 200, 'wang.fang'],
    [{ sub: 's-unverified', email: 'lin.wei@voyant.example', email_verified: false }, 402, undefined],
    [{ sub: 's-unknown', preferred_username: 'nobody.here' }, 402, undefined],
    [{ sub: 's-left', preferred_username: 'gone.user' }, 402, undefined],
    [{ sub: 's-empty', preferred_username: '', email: '', email_verified: true }, 402, undefined],
  ])('[AUTH-04] the provider says %j: Code %i', async (says, code, account) => {
    setPerson(says)
    const answer = await exchange(await signIn())
    expect([answer.Code, answer.Data?.ADAccount]).toEqual([code, account])
  })

  test('[DESK-01] each sign-in updates the groups from the claim; without the claim none remain', async () => {
    const groups = async () => {
      const rows = await app.db
        .selectFrom('scim_group_member')
        .innerJoin('scim_group', 'scim_group.id', 'group_id')
        .select(['display_name', 'source'])
        .where('account', '=', 'zhou.min')
        .orderBy('display_name')
        .execute()
      return rows.map(({ display_name, source }) => `${source} ${display_name}`)
    }
    const as = async (said: object): Promise<string[]> => {
      setPerson({ sub: 's-zhou', preferred_username: 'zhou.min', ...said })
      expect((await exchange(await signIn())).Code).toBe(200)
      return groups()
    }
    expect(await as({ groups: ['News room', 'news ROOM', 'Plant', 7, '', 'x'.repeat(300)] })).toEqual([
      'sso Plant',
      'sso news ROOM',
    ])
    expect(await as({ groups: ['News Room'] })).toEqual(['sso news ROOM'])
    expect(await as({ groups: 'Plant' })).toEqual(['sso Plant'])
    expect(await as({})).toEqual([])
  })

  test('a person stays linked to the subject: neither a new name nor another subject takes over the account', async () => {
    setPerson({ sub: 's-chen', preferred_username: 'chen.jie' })
    expect((await exchange(await signIn())).Data?.ADAccount).toBe('chen.jie')
    setPerson({ sub: 's-chen', preferred_username: 'lin.wei' })
    expect((await exchange(await signIn())).Data?.ADAccount).toBe('chen.jie')
    setPerson({ sub: 's-impostor', preferred_username: 'chen.jie' })
    expect((await exchange(await signIn())).Code).toBe(402)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/api/user/signout', 'javascript:alert(1)'])(
    'the way back %j is home',
    async (redirect) => {
      setPerson({ sub: 's-zhou' })
      expect((await signIn(redirect)).searchParams.get('to')).toBe('/')
    },
  )
})

describe('[AUTH-05] mismatched callbacks are refused', () => {
  const failed = (page: URL) => expect(withoutId(`${page.pathname}${page.search}`)).toBe('/errorPage?reason=sign-in')

  async function atCallback(browser: Browser): Promise<URL> {
    setPerson({ sub: 's-zhou', preferred_username: 'zhou.min' })
    return browser.follow(login(), isCallback)
  }

  test('[AUTH-05] control: the unchanged callback succeeds', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    expect((await browser.follow(callback.href, isPage)).pathname).toBe('/signed-in')
  })

  test('[AUTH-05] in a browser that did not start the sign-in (no cookie)', async () => {
    const callback = await atCallback(new Browser())
    failed(await new Browser().follow(callback.href, isPage))
  })

  test('[AUTH-05] in a browser that started another sign-in', async () => {
    const callback = await atCallback(new Browser())
    const other = new Browser()
    await other.open(login())
    failed(await other.follow(callback.href, isPage))
  })

  test('[AUTH-05] twice', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    const jar = new Map(browser.jar(portal))
    await browser.open(callback.href)
    for (const [name, value] of jar) browser.jar(portal).set(name, value)
    failed(await browser.follow(callback.href, isPage))
  })

  test('[AUTH-05] too late', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    app.clock.advance(signInAttemptLifeMs)
    failed(await browser.follow(callback.href, isPage))
  })

  test.each([
    ['state', 'other'],
    ['code', 'other'],
    ['iss', 'https://evil.example'],
  ])('[AUTH-05] with another %s', async (name, value) => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    callback.searchParams.set(name, value)
    failed(await browser.follow(callback.href, isPage))
  })

  test.each(['state', 'code'])('[AUTH-05] without %s', async (name) => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    callback.searchParams.delete(name)
    failed(await browser.follow(callback.href, isPage))
  })

  test('[AUTH-05] the provider itself checks the verifier (PKCE)', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    await app.db
      .updateTable('sso_attempt')
      .set({ verifier: 'x'.repeat(43) })
      .execute()
    failed(await browser.follow(callback.href, isPage))
    expect(provider.grantErrors).toHaveLength(1)
    expect(provider.grantErrors[0]).toMatch(/PKCE|code_verifier/)
  })

  test('[AUTH-05] an ID token with another nonce', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    await app.db.updateTable('sso_attempt').set({ nonce: 'another' }).execute()
    failed(await browser.follow(callback.href, isPage))
    expect(provider.grantErrors).toEqual([])
  })

  test('[AUTH-05] a refusal by the provider is shown as such', async () => {
    const browser = new Browser()
    const response = await browser.open(login())
    const state = new URL(response.headers.get('location')!).searchParams.get('state')!
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: issuer })
    const page = await browser.follow(`${portal}/api/sso/callback?${answer}`, isPage)
    expect(withoutId(`${page.pathname}${page.search}`)).toBe('/errorPage?reason=sign-in-declined')
  })

  test.each(['', 'state=a&state=b&code=c', 'state[]=a', 'code=%00&state=x'])(
    'the query %j is no fault',
    async (query) => {
      const response = await app.raw(`sso/callback?${query}`)
      expect([302, 400]).toContain(response.status)
      if (response.status === 302) expect(withoutId(response.headers.get('location'))).toBe('/errorPage?reason=sign-in')
    },
  )
})

describe('[AUTH-05] no provider', () => {
  test('[AUTH-05] an unreachable provider leads to the error page, not to a fault', async () => {
    const sso = { issuer: 'http://127.0.0.1:1', clientId: 'portal', origin: portal, allowHttp: true }
    const alone = await startApp({ settings: { sso } })
    const response = await alone.raw('sso/login?redirect=/home')
    expect([response.status, withoutId(response.headers.get('location'))]).toEqual([
      302,
      '/errorPage?reason=sign-in-away',
    ])
    await alone.stop()
  })

  test('none configured', async () => {
    const alone = await startApp()
    const response = await alone.raw('sso/login')
    expect([response.status, withoutId(response.headers.get('location'))]).toEqual([
      302,
      '/errorPage?reason=no-sign-in',
    ])
    await alone.stop()
  })
})
