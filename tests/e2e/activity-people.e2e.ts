/** [DESK-07] The people of a session as a list of the desk. */
import { importSignUps } from '@portal/activities/server'
import { createDraft, defaultSettings, emptyContent } from '@portal/editor/server'
import { addActivity, addPerson } from '@portal/test-portal'
import { expect, test, type Locator } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const hour = 3600_000
let id: number
let sessions: number[]
const portal = usePortal(
  async ({ db, clock }) => {
    await seedCompany(db)
    await addPerson(db, 'guan.li', { roles: ['organiser'] })
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour)
    const made = await addActivity(db, {
      items: [
        { startsAt: at(1), endsAt: at(3), max: 4 },
        { startsAt: at(25), endsAt: at(27), max: 3 },
      ],
    })
    ;({ id, itemIds: sessions } = made)
    const signedUp = ['chen.jie', 'lin.wei', 'wang.fang', 'zhou.min']
    await importSignUps(db, made.itemIds[0]!, { signedUp }, clock.now())
  },
  { now: new Date().toISOString() },
)

test('[DESK-07][DESK-10] by keys: people are chosen, checked in, taken back, and removed together @slow', async () => {
  const { page } = await portal.visit('guan.li', { path: `/desk/organising/${id}` })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThan(320)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(rows.first()).toContainText('En zhou.min')
  const checkedIn = rows.getByText('by En guan.li')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 400)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByRole('region', { name: '2 selected' }).waitFor()
  await page.keyboard.press('c')
  await page.getByText('2 people checked in').waitFor()
  await expect(checkedIn).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(checkedIn).toHaveCount(0)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Remove 2 people?' })
  await dialog.getByText('En zhou.min · En wang.fang').waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Signed up/ })).toHaveText(/2$/)
  // one undo brings back both, and moves those back who were moved
  await page.getByText('2 people removed').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(rows).toHaveCount(4)
  await page.getByText('2 people back where they were').waitFor()
  await page.mouse.click(2, 400)
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
  await page
    .getByRole('region', { name: '4 selected' })
    .getByRole('button', { name: 'Move', exact: true })
    .press('Enter')
  await page.getByRole('button', { name: 'Move and notify' }).press('Enter')
  // three have a seat there, and the last one stays
  await page
    .getByRole('dialog', { name: /^The session is full/ })
    .getByRole('button', { name: 'Back' })
    .press('Enter')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(rows).toHaveCount(4)
  const told = portal.app.db.selectFrom('notice').select('receiver').where('message_type', '=', 8)
  expect(await told.execute()).toEqual([])
})

test('[DESK-07] beside the form of a session its people keep their names and the button that checks them in @slow', async () => {
  const { page } = await portal.visit('guan.li', { path: `/desk/organising/${id}` })
  await page.getByRole('button', { name: 'Edit session' }).click()
  await page.getByRole('dialog', { name: 'Edit session' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'En lin.wei' })
  const name = row.getByRole('rowheader')
  const checkIn = page.getByRole('button', { name: /^Check in/ })
  const button = row.locator(checkIn)
  const endOf = async (of: Locator) => {
    const { x, width } = (await of.boundingBox())!
    return x + width
  }
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await name.boundingBox())!.width).toBeGreaterThanOrEqual(220)
    // whole: a cell has 12 px beside what it holds
    expect(await endOf(button)).toBeLessThanOrEqual((await endOf(row.getByRole('cell').filter({ has: checkIn }))) - 12)
  }
})

/** The draft of a published activity. */
function addDraft(objectId: number): Promise<number> {
  const { db, clock } = portal.app
  const content = { ...emptyContent, en: { title: 'Badminton', blocks: [] } }
  const made = { kind: 'activity', author: 'guan.li', status: 'published', objectId, content } as const
  return createDraft(db, { ...made, settings: defaultSettings }, clock.now())
}

test('[DESK-07] an activity has one page: its tabs are addresses, where those of before lead @slow', async () => {
  const { id: bare } = await addActivity(portal.app.db, { title: { zh: '象棋', en: 'Chess' } })
  const draft = await addDraft(id)
  const { page } = await portal.visit('guan.li', { path: `/desk/organising/${id}?session=${sessions[1]}&part=door` })
  await page.waitForURL(`**/desk/writing/${draft}/door?session=${sessions[1]}`)
  const tabs = page.getByRole('navigation', { name: 'Parts of the text' }).getByRole('link')
  await expect(tabs).toHaveText(['Edit', 'Preview', 'People', 'Check-in', 'Messages', 'History'])
  await expect(page).toHaveTitle(/^Badminton · Check-in · /)
  await page.getByText('0 of 0 checked in').waitFor()
  // the session stays, and is one of several
  await tabs.filter({ hasText: 'People' }).press('Enter')
  await page.waitForURL(`**/desk/writing/${draft}/people?session=${sessions[1]}`)
  await page.getByText('Nobody yet').waitFor()
  const cards = page.getByRole('region', { name: 'Sessions' }).getByRole('link')
  await cards.first().press('Enter')
  await page.waitForURL(`**/people?session=${sessions[0]}`)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThan(320)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Activities' }).last().press('Enter')
  await page.waitForURL('**/desk/organising')
  // one without a draft has the same tabs
  await page.goto(`/desk/organising/${bare}?part=messages`)
  await page.waitForURL(`**/desk/organising/${bare}/messages`)
  const own = page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('link')
  await expect(own).toHaveText(['People', 'Check-in', 'Messages'])
  await page.getByText('No messages yet').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('[DESK-09] at the door a phone shows the field, and who matches, above its keyboard @slow', async () => {
  const context = { viewport: { width: 390, height: 844 } }
  const path = `/desk/organising/${id}/door?session=${sessions[0]}`
  const { page } = await portal.visit('guan.li', { path, context })
  const field = page.getByRole('combobox', { name: 'Name or check-in code' })
  await field.fill('En')
  const matches = page.getByRole('option')
  await expect(matches).toHaveCount(4)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const part of [field, matches.first(), matches.nth(1)]) {
    const { y, height } = (await part.boundingBox())!
    expect(y + height).toBeLessThan(844 / 2)
  }
  // the sessions and what changes them come after it
  const below = await matches.last().boundingBox()
  for (const name of ['Add session', 'Edit session'])
    expect((await page.getByRole('button', { name }).boundingBox())!.y).toBeGreaterThan(below!.y)
  await matches.first().click()
  await page.getByText('1 of 4 checked in').waitFor()
  // and so do they for keys and in speech
  expect(
    await field.evaluate(
      (here, add) => here.compareDocumentPosition(add!),
      await page.getByRole('button', { name: 'Add session' }).elementHandle(),
    ),
  ).toBe(4)
})
