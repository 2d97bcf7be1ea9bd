/** [SHELL-13] Personal data at the desk: what is said about it, and the name of the viewer over it. */
import { publishing } from '@portal/publishing/contract'
import { addActivity, addPerson, seedCompany } from '@portal/test-portal'
import { roleNames } from '@portal/contract'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { writeInReview } from './publishing-parts.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames], name: { zh: '全能', en: 'All Roles' } })
  await addPerson(db, 'au.thor', { roles: ['author'] })
})

test('[SHELL-13] personal data is announced, with the name of the viewer over it; writing has neither', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/roles' })
  const mark = page.locator('body > [data-watermark]')
  const line = page.getByText(/^Personal data: who has which roles/).filter({ visible: true })
  await mark.waitFor({ state: 'attached' })
  await expect(mark).toHaveAttribute('data-watermark', 'All Roles all.roles')
  await expect(line).toHaveCount(1)
  const rail = page.getByRole('navigation', { name: 'Desk sections' })
  await rail.getByRole('link', { name: 'Texts', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Texts' }).waitFor()
  await expect(mark).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await mark.waitFor({ state: 'attached' })
  await page.getByRole('banner').getByText('Personal data', { exact: true }).click()
  await expect(line).toHaveCount(1)
})

test('[SHELL-13] what is said about personal data leaves the place in the bar whole @slow', async () => {
  const { page } = await portal.visit('all.roles', {
    path: '/desk/audit',
    context: { viewport: { width: 1440, height: 900 } },
  })
  await page
    .getByText(/^Personal data: who did what/)
    .filter({ visible: true })
    .waitFor()
  const place = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(place.getByRole('link', { name: 'Audit log' })).toBeVisible()
  expect(await place.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
})

test('[SHELL-13] every page with personal data says so in words, also where the bar has the name of an object @slow', async () => {
  const title = 'Fire drill in all halls on Friday: where to meet, and who counts the people'
  const id = await writeInReview(portal.app, title, { mustRead: { dueAt: null } })
  const as = { token: await portal.app.signIn('all.roles') }
  const { Revision, Mark } = (await portal.app.ask(publishing.state, { Id: id }, as)).Data!
  await portal.app.ask(publishing.publish, { Id: id, Revision, Mark }, as)
  const activity = await addActivity(portal.app.db, {
    title: { zh: '试验场开放日', en: 'Open day on the proving ground' },
  })
  const { page, trouble } = await portal.visit('all.roles', { path: '/desk' })
  // health is off in this installation
  trouble.allow(/status of 404.*health\/summary/)
  for (const [path, object] of [
    [`/desk/writing/${id}/must-read`, title],
    [`/desk/writing/${id}/comments`, title],
    [`/desk/organising/${activity.id}`, 'Open day on the proving ground'],
    ...['comments', 'roles', 'sign-ins', 'people-import', 'audit'].map((section) => [`/desk/${section}`] as const),
    ['/busConfirm/list'],
    ['/health/readers'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    if (object) await page.getByRole('banner').getByText(object).waitFor()
    const words = page.getByText(/^(Personal|Health) data: /).filter({ visible: true })
    for (const width of [1920, 1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => Math.max(0, ...(await words.evaluateAll((all) => all.map((each) => each.clientWidth)))), path)
        .toBeGreaterThanOrEqual(180)
    }
  }
})
