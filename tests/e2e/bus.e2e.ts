/** The shuttle bus: the agreement on a phone, and the list of those who run the buses. */
import { readFile } from 'node:fs/promises'
import { assignSeats, publishAgreement, parseAgreement, parsePlan } from '@portal/bus/server'
import { addPerson } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const plan = `account,line,line_en,stop,stop_en,time
zhou.min,北线,North,一站,First,07:05
lin.wei,北线,North,二站,Second,07:20
chen.jie,南线,South,"=1+1","=1+1",
`
const publish = (title: string) => {
  const { db, clock } = portal.app
  const text = parseAgreement(`--- zh\n中${title}\n正文\n--- en\n${title}\nBe early.\n\n- Buckle up`)
  return db.transaction().execute((tx) => publishAgreement(tx, text, clock.now()))
}
/** For a journey that may run without the one that confirms. */
async function confirm(account: string): Promise<void> {
  const { db, clock } = portal.app
  const newest = db.selectFrom('bus_agreement').select('version').orderBy('version', 'desc')
  const { version } = await newest.limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('bus_confirmation')
    .values({ account, version, confirmed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
const confirmations = () =>
  portal.app.db.selectFrom('bus_confirmation').select(['account', 'version']).orderBy('version').execute()

test.beforeAll(async () => {
  const { db } = portal.app
  await addPerson(db, 'he.yu', { roles: ['bus-staff'] })
  await db.transaction().execute((tx) => assignSeats(tx, parsePlan(Buffer.from(plan))))
  await publish('Riding agreement')
})

test('[BUS-01][SHELL-04][SHELL-05] one reads, confirms once, and a new version asks again', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/busConfirm', context: phone })
  await page.getByRole('heading', { level: 2, name: 'Riding agreement' }).waitFor()
  await expect(page).toHaveTitle('Shuttle bus')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const bus = page.getByRole('region', { name: 'Your bus' })
  const stop = /North\s+Your stop\s+First\s+Departs at\s+07:05\s+All 2 stops/
  await expect(bus).toHaveText(stop, { useInnerText: true })
  await bus.getByText('All 2 stops').click()
  await expect(bus.locator('li[aria-current=location]')).toHaveText(/First\s*07:05/, { useInnerText: true })
  // the token of the bus is kept under its name, and goes out with its calls
  expect(await page.evaluate(() => localStorage.getItem('busToken')?.length)).toBe(43)

  const sent = page.waitForRequest('**/api/bus/confirm')
  await page.getByRole('button', { name: 'I have read and agree' }).click()
  await page.getByText('You confirmed on').waitFor()
  await expect(page.locator('p:focus')).toContainText('You confirmed on')
  expect(Object.keys(await (await sent).allHeaders())).toContain('bustoken')
  expect(await confirmations()).toEqual([{ account: 'zhou.min', version: 1 }])

  await page.getByRole('button', { name: '中文' }).click()
  await page.getByText('已确认').waitFor()
  await expect(page).toHaveTitle('班车确认')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('You confirmed on').waitFor()

  // meanwhile the kept token ends, and a new version is there: one signs in quietly, and is asked anew
  await portal.app.db.deleteFrom('bus_session').execute()
  await publish('Riding agreement 2')
  await page.reload()
  await page.getByRole('note').getByText('The agreement has changed').waitFor()
  await publish('Riding agreement 3')
  await page.getByRole('button', { name: 'I have read and agree' }).click()
  await page.getByText('The agreement has just been updated.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Riding agreement 3' }).waitFor()
  expect(await confirmations()).toHaveLength(1)
  await page.getByRole('button', { name: 'I have read and agree' }).click()
  await page.getByText('You confirmed on').waitFor()
  expect(await confirmations()).toEqual([
    { account: 'zhou.min', version: 1 },
    { account: 'zhou.min', version: 3 },
  ])
})

test('[BUS-01] who is signed in nowhere signs in for the bus, and who has no line reads that @slow', async () => {
  const { page } = await portal.visit(null, { path: '/busConfirm?as=wang.fang', context: phone })
  await page.getByText('You have no bus line yet').waitFor()
  await page.getByRole('button', { name: 'I have read and agree' }).waitFor()
})

test('[BUS-01] who runs the buses sees who confirmed by line, stop, state and version, and takes it along @slow', async () => {
  await confirm('zhou.min')
  const { page } = await portal.visit('he.yu', { path: '/busConfirm/list' })
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await expect(rows.first()).toHaveText(/En zhou\.min\s+E-zhou\.min\s+Department 11\s+North\s+First 07:05/, {
    useInnerText: true,
  })
  // at 320 px a card a person, whether they have confirmed first, nothing to the right of the screen, and still a table
  await page.setViewportSize({ width: 320, height: 720 })
  for (const row of await rows.all()) {
    const place = async (of: string) => (await row.locator(of).boundingBox())!
    const [state, name] = [await place('td:last-child'), await place('th')]
    expect(state.y + state.height).toBeLessThanOrEqual(name.y + 1)
    expect([state, name].every(({ x, width }) => x >= 0 && x + width <= 320)).toBe(true)
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await page.setViewportSize({ width: 1280, height: 720 })
  const lines = page.getByRole('navigation', { name: 'Lines' })
  await expect(lines.getByRole('link', { name: /North/ })).toContainText('1 of 2')
  await page.getByRole('link', { name: 'Not confirmed' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await lines.getByRole('link', { name: /South/ }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(new URL(page.url()).search).toMatch(/^\?status=waiting&line=\d+$/)
  await page.getByRole('combobox', { name: 'Stop' }).selectOption({ label: '=1+1' })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^bus-confirmations-\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n').slice(1)).toEqual([
    'E-chen.jie,En chen.jie,chen.jie,Department 2,South,"\'=1+1",,Not confirmed,',
    '',
  ])

  await lines.getByRole('link', { name: /All lines/ }).click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('textbox', { name: /Search by name/ }).fill('lin.w')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('textbox', { name: /Search by name/ }).fill('nobody at all')
  await page.getByText('Nothing matches these filters').waitFor()
})

test('[BUS-01] nobody else does @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/busConfirm/list' })
  trouble.allow(/bus\/(?:overview|riders)/)
  await page.getByRole('heading', { name: 'Only bus staff can see this' }).waitFor()
})

test('[BUS-01][LIVE-02] light and dark, at 200 % and at 320 px @slow', async () => {
  const { page } = await portal.visit('he.yu', { path: '/signed-out' })
  await expectGoodLooks(page, [
    ['bus', '/busConfirm?as=lin.wei', (opened) => opened.getByText('All 2 stops').click()],
    ['list', '/busConfirm/list?as=he.yu', (opened) => opened.getByRole('row').nth(1).waitFor()],
  ])
})
