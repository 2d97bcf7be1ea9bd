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
afterEach(() => vi.unstubAllGlobals())

async function openTab() {
  vi.resetModules()
  const tab = await import('./identity.ts')
  tab.tabIdentity()
  return tab
}

const signIn = (account: string, token: string) => {
  kept.set('token', token)
  kept.set('ADAccount', account)
}

test('a tab calls for its own person, whoever has signed in to another one', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  signIn('lin.wei', 'two')
  expect(tab.standing()).toBe('another')
  expect(tab.identityHeaders()).toEqual({ token: 'one', 'page-account': 'xu.tong' })
  expect(tab.tabAccount()).toBe('xu.tong')
  // the other one's session is not taken for a newer one of this person's
  expect(tab.takeNewerSession('one')).toBe(false)
})

test('signing out elsewhere is noticed; an ended session alone is not a sign-out', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  kept.delete('token')
  expect(tab.standing()).toBe('same')
  kept.delete('ADAccount')
  expect(tab.standing()).toBe('signed-out')
})

test('[AUTH-03] a newer session of the same person is taken over', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  signIn('xu.tong', 'two')
  expect(tab.takeNewerSession('one')).toBe(true)
  expect(tab.identityHeaders()['token']).toBe('two')
  expect(tab.takeNewerSession('two')).toBe(false)
})

test('ending a session removes only its own token', async () => {
  signIn('xu.tong', 'one')
  const tab = await openTab()
  signIn('xu.tong', 'two')
  tab.endTabSession()
  expect([kept.get('token'), tab.identityHeaders()]).toEqual(['two', {}])
})

test('a tab without a person adopts the one who signs in, and encodes the account for the header', async () => {
  const tab = await openTab()
  expect([tab.standing(), tab.tabAccount()]).toEqual(['same', ''])
  signIn('zhōu', 'one')
  expect(tab.identityHeaders()).toEqual({ token: 'one', 'page-account': 'zh%C5%8Du' })
})
