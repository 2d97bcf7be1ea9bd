/** [DESK-07] An organiser takes back what was done to a session; others find none of it. */
import { importSignUps } from '@portal/activities/server'
import { finishSessionSteps } from '@portal/activity-management/server'
import { sql } from '@portal/server'
import { addActivity, addPerson } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db), { now: new Date().toISOString() })
const day = 86_400_000

test('[DESK-07] a cancelled, a changed and a removed session are as they were; nobody has learned of it', async () => {
  const { db, clock } = portal.app
  await addPerson(db, 'guan.li', { roles: ['organiser'] })
  const at = (days: number) => {
    const startsAt = new Date(clock.now().getTime() + days * day)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
  }
  const title = { zh: '羽毛球夜', en: 'Badminton night' }
  const { id, itemIds } = await addActivity(db, { title, items: [at(1), at(2)] })
  await importSignUps(db, itemIds[0]!, { signedUp: ['zhou.min', 'chen.jie'] }, clock.now())
  const rows = () => db.selectFrom('activity_item').selectAll().orderBy('id').execute()
  const before = await rows()
  const { page } = await portal.visit('guan.li', { path: `/desk/organising/${id}/messages?session=${itemIds[0]}` })
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Undone: /).waitFor()
    await expect.poll(rows).toEqual(before)
  }

  await page.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel the session of / })
  await dialog.getByLabel('Reason (English)').fill('Rain')
  await dialog.getByRole('button', { name: 'Cancel and notify everyone' }).click()
  await page.getByText('Reason: Rain').waitFor()
  await page.getByText('Cancelled. 2 people are notified in ten seconds.').waitFor()
  await undo()
  await expect(page.getByText('Reason: Rain')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit session' }).click()
  await page.getByLabel('Place (English)').fill('Hall 9')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').getByText('Hall 9').waitFor()
  await undo()
  await expect(page.getByText('Hall 9')).toHaveCount(0)

  // nobody is concerned by the second one: no question
  await page.getByRole('listitem').getByRole('link').nth(1).click()
  await page.getByRole('button', { name: 'Remove session' }).click()
  await page.getByText(/^Session removed: /).waitFor()
  expect(await rows()).toHaveLength(1)
  await undo()

  await finishSessionSteps(db, new Date(clock.now().getTime() + 60_000))
  expect(await rows()).toEqual(before)
  expect(await db.selectFrom('notice').select('receiver').execute()).toEqual([])
})

test('[DESK-07] who may not manage it finds nothing @slow', async () => {
  const { id } = await addActivity(portal.app.db)
  await addPerson(portal.app.db, 'ouyang.xi')
  await sql`INSERT INTO person_role (account, role, categories) VALUES ('ouyang.xi', 'organiser', '{none}')`.execute(
    portal.app.db,
  )
  const { page, trouble } = await portal.visit('ouyang.xi', { path: `/desk/organising/${id}` })
  trouble.allow(/desk\/organising\/detail/)
  await page.getByText('Activity not found').waitFor()
  await page.getByRole('navigation', { name: 'Desk sections' }).getByRole('link', { name: 'Activities' }).click()
  await page.getByText('No activities').waitFor()
})
