/** Two tabs of one browser: each loads its own module, storage is shared. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // whoever this tab was is not left to other files
  vi.resetModules()
})

async function openTab() {
  vi.resetModules()
  const tab = await import('./identity.ts')
  tab.tabIdentity()
  return tab
}

const signIn = (account: string, session: string) => {
  kept.set('session', session)
  kept.set('ADAccount', account)
}

test('a tab calls for its own person, whoever has signed in to another one', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  signIn('lin.wei', 'two')
  expect(tab.tabStatus()).toBe('another')
  expect(tab.identityHeaders()).toEqual({ 'page-session': 'cookie', 'page-account': 'xu.tong' })
  expect(tab.tabAccount()).toBe('xu.tong')
  // the other one's session is not taken for a newer one of this person's
  expect(tab.takeNewerSession('one')).toBe(false)
})

test('[AUTH-07] a web view without cookies keeps its session as a token', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false })
  const tab = await openTab()
  expect(tab.identityHeaders()).toEqual({})
  tab.setTabIdentity({ account: 'xu.tong', session: 'one', token: 'one' })
  expect(tab.identityHeaders()).toEqual({ 'page-account': 'xu.tong', token: 'one' })
})

test('signing out elsewhere is noticed; an ended session alone is not a sign-out', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  kept.delete('session')
  expect(tab.tabStatus()).toBe('same')
  kept.delete('ADAccount')
  expect(tab.tabStatus()).toBe('signed-out')
})

test('[AUTH-03] a newer session of the same person is taken over', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  signIn('xu.tong', 'two')
  expect(tab.takeNewerSession('one')).toBe(true)
  expect(tab.tabIdentity()?.session).toBe('two')
  expect(tab.takeNewerSession('two')).toBe(false)
})

test('ending a session removes only its own', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  signIn('xu.tong', 'two')
  tab.endTabSession()
  expect([kept.get('session'), tab.identityHeaders()]).toEqual(['two', { 'page-session': 'cookie' }])
})

test('a tab without a person adopts the one who signs in, and encodes the account for the header', async () => {
  const tab = await openTab()
  expect([tab.tabStatus(), tab.tabAccount()]).toEqual(['same', ''])
  signIn('zhōu', 'one')
  expect(tab.identityHeaders()).toEqual({ 'page-session': 'cookie', 'page-account': 'zh%C5%8Du' })
})

test('[AUTH-02] a tab that finds a token of before sends it until it has a cookie; then nothing keeps it', async () => {
  kept.set('token', 'of before')
  kept.set('ADAccount', 'xu.tong')
  const [tab, other] = [await openTab(), await openTab()]
  expect(tab.identityHeaders()).toEqual({ 'page-session': 'cookie', 'page-account': 'xu.tong', token: 'of before' })
  tab.setTabIdentity({ account: 'xu.tong', session: 'moved' })
  expect(tab.identityHeaders()).toEqual({ 'page-session': 'cookie', 'page-account': 'xu.tong' })
  expect(Object.fromEntries(kept)).toEqual({ session: 'moved', ADAccount: 'xu.tong' })
  // its token has ended: the session of the same browser is taken over
  expect(other.takeNewerSession('of before')).toBe(true)
  expect(other.identityHeaders()).not.toHaveProperty('token')
})
