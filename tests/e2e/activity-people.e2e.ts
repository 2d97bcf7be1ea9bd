/** [DESK-07] The people of a session as a list of the desk. */
import { importSignUps } from '@portal/activities/server'
import { addActivity, addPerson } from '@portal/testing'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const hour = 3600_000
let id: number
const portal = usePortal(
  async ({ db, clock }) => {
    await seedCompany(db)
    await addPerson(db, 'guan.li', { roles: ['organiser'] })
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour)
    const made = await addActivity(db, { items: [{ startsAt: at(1), endsAt: at(3), max: 4 }] })
    id = made.id
    const signedUp = ['chen.jie', 'lin.wei', 'wang.fang', 'zhou.min']
    await importSignUps(db, made.itemIds[0]!, { signedUp }, clock.now())
  },
  { now: new Date().toISOString() },
)

test('[DESK-07][DESK-10] by keys: people are chosen, checked in, taken back, and removed together', async () => {
  const { page } = await portal.visit('guan.li', { path: `/desk/organising/${id}` })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(4)
  expect((await rows.first().boundingBox())!.y).toBeLessThan(320)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(rows.first()).toContainText('En zhou.min')
  const checkedIn = rows.getByText('by En guan.li')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
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
})
