/** [DESK-07] An organiser's evening: sessions, seats, the door, a message, a move, and calling off. */
import { readFile } from 'node:fs/promises'
import { importSignUps } from '@portal/activities/server'
import { management } from '@portal/activity-management/contract'
import { finishPeopleSteps, finishSessionSteps } from '@portal/activity-management/server'
import { addActivity, addPerson } from '@portal/test-portal'
import { sql } from '@portal/server'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db), { now: new Date().toISOString() })
const hour = 3600_000
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
let id: number
let first: number

test.beforeAll(async () => {
  const { db } = portal.app
  await addPerson(db, 'guan.li', { roles: ['organiser'] })
  await addPerson(db, 'zhang.wei', { name: { zh: '张伟', en: 'Wei Zhang' } })
  await addPerson(db, 'zhang.min', { name: { zh: '张敏', en: 'Min Zhang' } })
  ;({ id, first } = await addEvening({ max: 3, waiting: ['wang.fang'] }))
})

/** Two sessions: one in an hour, and one on the next day that is full. */
async function addEvening({
  max,
  signedUp = [],
  waiting = [],
}: {
  max: number
  signedUp?: string[]
  waiting?: string[]
}) {
  const { db, clock } = portal.app
  const at = (hours: number) => ({
    startsAt: new Date(clock.now().getTime() + hours * hour),
    endsAt: new Date(clock.now().getTime() + (hours + 2) * hour),
  })
  const made = await addActivity(db, {
    title: { zh: '羽毛球夜', en: 'Badminton night' },
    items: [
      { ...at(1), max },
      { ...at(30), max: 1 },
    ],
  })
  const [today, tomorrow] = made.itemIds as [number, number]
  const seats = { signedUp: ['zhang.wei', 'zhang.min', 'zhou.min', ...signedUp], waiting }
  await importSignUps(db, today, seats, clock.now())
  await importSignUps(db, tomorrow, { signedUp: ['chen.jie'] }, clock.now())
  return { id: made.id, first: today }
}

/** Those who are concerned are told when it can no longer be taken back. */
async function finishSteps(): Promise<void> {
  const { db, clock } = portal.app
  const later = new Date(clock.now().getTime() + 11_000)
  await finishPeopleSteps(db, later)
  await finishSessionSteps(db, later)
}

const notices = async (receiver: string) => {
  const { rows } = await sql<{ en: string }>`SELECT info_en AS en FROM notice WHERE receiver = ${receiver}
    AND message_type IN (7, 8) ORDER BY event`.execute(portal.app.db)
  return rows.map(({ en }) => en)
}

test('[DESK-07] sessions are added and changed, and what it means to people is said before @slow', async () => {
  const { page } = await portal.visit('guan.li', { path: '/desk/organising' })
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search by title/ }))
    .fill('badmin')
  await page.getByRole('link', { name: 'Badminton night' }).click()
  await page.getByRole('heading', { level: 1, name: 'Badminton night' }).waitFor()
  const cards = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toHaveText(/Open for sign-up[^]*3 of 3 seats\s*1 waiting/, { useInnerText: true })

  await page.getByRole('button', { name: 'Add session' }).click()
  await page.getByLabel('Place (English)').fill('Hall 3')
  await page.getByLabel('Seats (0: no limit)').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(cards).toHaveCount(3)
  await expect(cards.last()).toHaveText(/Hall 3\s*0 of 12 seats/, { useInnerText: true })
  await expect.poll(() => new URL(page.url()).search).toMatch(/session=\d+/)

  await cards.first().getByRole('link').click()
  await page.getByRole('button', { name: 'Edit session' }).click()
  const seats = page.getByLabel('Seats (0: no limit)')
  await seats.fill('2')
  await page.getByRole('alert').getByText('3 people have a seat').waitFor()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await seats.fill('4')
  await page.getByLabel('Place (English)').fill('Hall 9')
  await page.getByText('Saving notifies 4 people. With the added seats, 1 person on the waiting list').waitFor()
  // a colleague was quicker: it is refused, and what was typed stands over theirs when it is opened again
  await portal.app.db
    .updateTable('activity_item')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', first)
    .execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Edit session' }).click()
  await expect(page.getByLabel('Place (English)')).toHaveValue('Hall 9')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Session saved').waitFor()
  await finishSteps()
  await expect.poll(() => cards.first().innerText()).toMatch(/Hall 9\s*4 of 4 seats/)
  expect(await notices('wang.fang')).toEqual([
    '“Badminton night” has moved to Hall 9',
    'A seat became free: you are now signed up for “Badminton night”',
  ])
})

test('[DESK-07][LIVE-02] light and dark, at 200 % and at 320 px @slow', async () => {
  const { page } = await portal.visit('guan.li', { path: '/signed-out' })
  const at = `/desk/organising/${id}?session=${first}`
  await expectGoodLooks(page, [
    ['list', '/desk/organising', (there) => there.getByRole('link', { name: 'Badminton night' }).waitFor()],
    ['people', at, (there) => there.getByRole('button', { name: 'Export CSV' }).waitFor()],
    [
      'door',
      `/desk/organising/${id}/door?session=${first}`,
      async (there) => {
        await there.getByRole('combobox', { name: /Name or check-in/ }).fill('zhang')
        await there.getByRole('option').first().waitFor()
      },
    ],
    [
      'a message',
      `/desk/organising/${id}/messages?session=${first}`,
      async (there) => {
        await there.getByRole('button', { name: 'Send a message' }).click()
        await there.getByRole('textbox', { name: 'English', exact: true }).fill('Bring water')
      },
    ],
  ])
})

/** The door without keys, and a list whose people are two lines each. */
async function onPhone(page: Page): Promise<void> {
  await expect(page.getByText('arrow keys')).toHaveCount(1)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(phone.viewport)
  for (const name of ['zh', '']) await page.getByRole('combobox', { name: /Name or check-in code/ }).fill(name)
  await page.getByText('tap the person below').waitFor()
  await expect(page.getByText('arrow keys')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('link', { name: 'People' }).click()
  const row = page.locator('tbody tr').filter({ hasText: 'Wei Zhang' })
  expect((await row.boundingBox())!.height).toBeLessThan(70)
  await row.getByText('by En guan.li').waitFor()
  await row.getByRole('button', { name: 'More about Wei Zhang' }).click()
  await page.getByRole('menuitem', { name: 'Undo check-in' }).waitFor()
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
}

test('[DESK-07][NOTICE-07] two at one door, and a guest with a phone @slow', async () => {
  const { id, first } = await addEvening({ max: 4, signedUp: ['wang.fang'] })
  const path = `/desk/organising/${id}/door?session=${first}`
  await addPerson(portal.app.db, 'guan.er', { roles: ['organiser'] })
  const [one, two, guest] = await Promise.all([
    portal.visit('guan.li', { path }),
    portal.visit('guan.er', { path }),
    portal.visit('zhou.min', { path: `/activityDetail?Id=${id}`, context: phone }),
  ])
  const field = one.page.getByRole('combobox', { name: /Name or check-in code/ })
  await field.fill('zhang')
  await field.press('Enter')
  // two of them: nobody is let in by a slip
  await one.page.getByText('2 people match').waitFor()
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await one.page.route('**/api/desk/organising/check-in', async (route) => {
    await isTyped
    await route.continue()
  })
  await field.press('ArrowDown')
  await field.press('Enter')
  // the next one says their name while the one before is let in
  await field.fill('zhou')
  typed()
  await one.page.getByText('Wei Zhang checked in').waitFor()
  await expect(field).toHaveValue('zhou')
  await two.page.getByText('1 of 4 checked in').waitFor()

  // the line below the field is about what was entered last, until the next input
  await field.fill('0000 0000')
  await field.press('Enter')
  await one.page.getByRole('status').getByText('The code is wrong or has expired').waitFor()
  await expect(one.page.getByText('Wei Zhang checked in')).toHaveCount(0)
  await expect(one.page.getByText('The code is wrong')).toHaveCount(1)
  await field.fill('')
  await expect(one.page.getByText('The code is wrong')).toHaveCount(0)

  // the other one at the door has not looked, and tries the same person
  const other = two.page.getByRole('combobox', { name: /Name or check-in code/ })
  await other.fill('张伟')
  await other.press('Enter')
  await two.page.getByText(/Wei Zhang was already checked in at .* by En guan.li/).waitFor()
  await expect(two.page.getByText('1 of 4 checked in')).toHaveCount(1)

  await guest.page.getByRole('button', { name: 'Show my check-in code' }).click()
  const code = guest.page.getByText(/^Check-in code\s*\d{4} \d{4}$/)
  await code.waitFor()
  await other.fill(/\d{4} \d{4}/.exec(await code.innerText())![0])
  await other.press('Enter')
  await two.page.getByText('En zhou.min checked in').waitFor()
  await one.page.getByText('2 of 4 checked in').waitFor()
  await two.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await one.page.getByText('1 of 4 checked in').waitFor()

  await field.fill('nobody of this name')
  await field.press('Enter')
  await one.page.getByText('Nobody with that name has a seat').waitFor()

  await onPhone(two.page)
})

test('[DESK-07][NOTICE-07] after the door: people, a message, and calling off @slow', async () => {
  const { id, first } = await addEvening({ max: 4, signedUp: ['wang.fang'] })
  const token = await portal.app.signIn('guan.li')
  await portal.app.ask(management.checkIn, { ActivityItemId: first, ADAccount: 'zhang.wei' }, { token })
  const path = `/desk/organising/${id}/door?session=${first}`
  const [{ page }, guest] = await Promise.all([
    portal.visit('guan.li', { path }),
    portal.visit('zhou.min', { path: `/activityDetail?Id=${id}`, context: phone }),
  ])
  await page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('link', { name: 'People' }).click()
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(4)
  await page.getByRole('textbox', { name: /Search by name/ }).fill('zhang')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('combobox', { name: 'Check-in status' }).selectOption('Checked in')
  await expect.poll(() => rows.count()).toBe(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^attendees-Badminton night-\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toMatch(/^1,Wei Zhang,zhang\.wei,.*,Yes,/)

  // the other session is full: one is asked, and waits there
  await page.getByRole('button', { name: 'More about Wei Zhang' }).click()
  await page.getByRole('menuitem', { name: 'Move to another session' }).click()
  // the only other one is chosen
  await expect(page.getByRole('radio', { name: /Full/ })).toBeChecked()
  await page.getByRole('button', { name: 'Move and notify' }).click()
  await page.getByRole('button', { name: 'Add to waiting list' }).click()
  await page.getByText('Wei Zhang is number 1 on the waiting list').waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => rows.count()).toBe(3)

  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('combobox', { name: 'Search the directory' }).fill('tan.rui')
  await page.getByRole('option', { name: /En tan\.rui/ }).click()
  await page.getByLabel('Add person · ').getByText('Add and notify').click()
  await expect.poll(() => rows.count()).toBe(4)
  await page.getByRole('button', { name: 'More about En tan.rui' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  // those who were moved or removed are told when it can no longer be undone
  await finishSteps()
  expect(await notices('tan.rui')).toHaveLength(2)

  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await page.getByRole('button', { name: 'Send a message' }).click()
  await page.getByRole('textbox', { name: 'English', exact: true }).fill('Bring water')
  await page.getByText('3 people will each be notified once').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Send a message' }).click()
  await expect(page.getByText('“Badminton night”: Bring water')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.getByRole('listitem').getByText('Bring water').waitFor()
  expect((await notices('zhang.min')).filter((each) => each.includes('Bring water'))).toHaveLength(1)

  await page.getByRole('button', { name: 'Cancel session' }).click()
  const confirm = page.getByRole('button', { name: 'Cancel and notify everyone' })
  await expect(confirm).toBeDisabled()
  await page.getByLabel('Reason (English)').fill('No light in the hall')
  await page.reload()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByLabel('Reason (English)')).toHaveValue('No light in the hall')
  await confirm.click()
  await page.getByText('Reason: No light in the hall').waitFor()
  await finishSteps()
  // the guest looks on, and loads nothing again
  await guest.page.getByText('Reason: No light in the hall').waitFor()
  expect((await notices('zhang.min')).at(-1)).toBe('“Badminton night” has been cancelled: No light in the hall')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel activity' }).click()
  await page.getByLabel('Reason (English)').fill('Rain')
  await confirm.click()
  await expect.poll(() => page.getByText('Cancelled', { exact: true }).count()).toBe(2)
})
