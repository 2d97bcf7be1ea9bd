/**
 * [AUTH-05] 31 configurations of real providers sign in as expected, through the API.
 * @module-tag slow
 */
import { KeyObject } from 'node:crypto'
import { startApp } from '@portal/test-portal'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cases, type Case } from './sso-shapes.test-kit.ts'
import { signingKey } from '@portal/testing/oidc'
import {
  setPortal,
  app,
  setPerson,
  Browser,
  client,
  exchange,
  isCallback,
  isPage,
  issuer,
  login,
  provider,
  useProvider,
} from './sso.test-kit.ts'

const names = ['RS256', 'ES256', 'PS256', 'EdDSA', 'RS256-2']
const keys = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await signingKey(name.replace('-2', ''), name)] as const)),
)
const ownKey = { private: KeyObject.from(keys['RS256-2']!.private), header: { kid: 'portal-1' } }

useProvider()
const first = () => base
let base: typeof app
beforeEach(async () => {
  base ??= app
  await base.db.updateTable('person').set({ employee_id: 'V100002' }).where('account', '=', 'zhou.min').execute()
  await base.db.deleteFrom('sso_identity').execute()
  await base.db.deleteFrom('sso_move').execute()
})
afterEach(async () => {
  if (app !== base) await app.stop()
  setPortal(base)
})

/** Returns an account, the refusal of the exchange, or the reason on the error page. */
async function comesOf(tampers: Case['tamper']): Promise<string> {
  const browser = new Browser()
  const callback = await browser.follow(login(), isCallback)
  tampers?.(callback)
  const page = isCallback(callback) ? await browser.follow(callback.href, isPage) : callback
  if (page.pathname === '/errorPage') return page.searchParams.get('reason')!
  // as a page does, which is given a cookie instead of a token
  const { Code, Message, Data } = await exchange(page, { 'page-session': 'cookie', origin: app.origin })
  if (Code === 200) return Data!.Token === '' ? Data!.ADAccount : 'a token that scripts can read'
  return Code === 402 && Message === 'identityElsewhere' ? Message : Code === 402 ? 'personUnknown' : String(Code)
}

async function portalWith(settings: Case['settings']): Promise<void> {
  const sso = { issuer, ...client, ...settings }
  setPortal(await startApp({ beside: first(), now: '2026-11-21T09:00:00+08:00', settings: { sso } }))
}

describe('[AUTH-05] configurations of providers', () => {
  const all = cases(keys, ownKey)

  test('[AUTH-05] there are 31', () => expect(all).toHaveLength(31))

  test.each(all)(
    '[AUTH-05] $name: $comes',
    async ({ says, shape, settings, before, plan, tamper, comes, asksUserInfo }) => {
      await portalWith(settings)
      if (before) {
        provider.configure(before.shape ?? {})
        setPerson(before.says)
        expect(await comesOf(undefined)).toBe('zhou.min')
        app.clock.advance(61_000)
      }
      if (plan) {
        const now = app.clock.now()
        const ends_at = new Date(now.getTime() + 86_400_000)
        await app.db
          .insertInto('sso_move')
          .values({ to_issuer: issuer, from_issuer: plan.from, begins_at: now, ends_at })
          .execute()
      }
      provider.configure(shape ?? {})
      setPerson(says)
      provider.requestCounts.clear()
      expect(await comesOf(tamper)).toBe(comes)
      expect(provider.requestCounts.get('/me') ?? 0).toBe(asksUserInfo ? 1 : 0)
      // a second time, by the stored link
      if (comes === 'zhou.min') expect(await comesOf(undefined)).toBe(comes)
    },
  )
})
