/** A device that several people of the native app share. */
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'
import { bridge, signedToken, toolkit } from './toolkit-bridge.ts'

const portal = usePortal((app) => seedCompany(app.db), { settings: { env: 'PROD', toolkit } })

test('[AUTH-07][AUTH-10] the app of a shared device has another person: the portal is theirs, and nobody’s where they are unknown @slow', async () => {
  let who = 'zhou.min'
  const { page, trouble } = await portal.visit(null, {
    path: '/home',
    // its document would come without the bridge, which stands in the route
    context: { serviceWorkers: 'block' },
    before: (page) => bridge(page, () => signedToken(who, portal.app.clock.now())),
  })
  trouble.allow(/status of (401|402|403|410)/)
  const greeting = (account: string) => page.getByRole('heading', { level: 1, name: account })
  await greeting('zhou.min').waitFor()
  who = 'chen.jie'
  await page.goto('/home')
  await greeting('chen.jie').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('zhou.min')
  who = 'nobody.here'
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Unauthorized User' }).waitFor()
})
