/** The novice guide, the rookie guidance, and tips on a new version. */
import { saveTip } from '@portal/onboarding/server'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))

test.beforeEach(async () => {
  const { db } = portal.app
  await db.deleteFrom('guide_progress').execute()
  await db.deleteFrom('version_tip').execute()
  await db.updateTable('person').set({ guide_done: true }).execute()
})

async function isNew(account: string): Promise<void> {
  await portal.app.db.updateTable('person').set({ guide_done: false }).where('account', '=', account).execute()
}
const popover = (page: Page) => page.locator('dialog:modal').filter({ hasText: /Step \d of \d|第 \d 步/ })
const titleNow = (page: Page) => popover(page).getByRole('heading').textContent()
const isDone = async (account: string) =>
  (
    await portal.app.db
      .selectFrom('person')
      .select('guide_done')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).guide_done

test('[GUIDE-02][GUIDE-03] led through by keyboard alone: in order, the page locked, and done for good', async () => {
  await isNew('zhou.min')
  const { page } = await portal.visit('zhou.min')
  const order = ['Value drive', 'Library', 'People', 'Your menu', 'Joy', 'My to-dos', 'All to-dos', 'Toolkit']
  await popover(page).waitFor()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await findBarriers(page)).toEqual([])
  for (const title of order) {
    await expect.poll(() => titleNow(page)).toBe(title)
    await expect(page.getByRole('dialog', { name: title, exact: true })).toHaveCount(1)
    await expect(page.locator('dialog:focus-within')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
  }
  await popover(page).waitFor({ state: 'detached' })
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect.poll(() => isDone('zhou.min')).toBe(true)
})

test('[GUIDE-03] one can only hide it: a reload leaves it away, the next visit goes on where one stopped @slow', async () => {
  await isNew('zhou.min')
  const first = await portal.visit('zhou.min')
  await expect.poll(() => titleNow(first.page)).toBe('Value drive')
  await first.page.keyboard.press('ArrowRight')
  await expect.poll(() => titleNow(first.page)).toBe('Library')
  await expect
    .poll(async () => (await portal.app.db.selectFrom('guide_progress').select('step').execute())[0]?.step)
    .toBe(1)
  await first.page.keyboard.press('Escape')
  await popover(first.page).waitFor({ state: 'detached' })
  expect(await isDone('zhou.min')).toBe(false)
  await first.page.reload()
  await first.page.getByRole('region', { name: 'My to-dos' }).waitFor()
  expect(await popover(first.page).count()).toBe(0)
  const other = await portal.visit('zhou.min')
  await expect.poll(() => titleNow(other.page)).toBe('Library')
})

test('[GUIDE-02] only what is on the page is counted; led through by its buttons, back and on @slow', async () => {
  await isNew('chen.jie')
  const { page } = await portal.visit('chen.jie', {
    language: 'CHS',
    before: async (each) => {
      await each.route('**/api/user/detail', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { Data: { TemplateConfig: { topNavigationConfig: object } } }
        Object.assign(answer.Data.TemplateConfig.topNavigationConfig, { people: false, partner: false })
        await route.fulfill({ response, json: answer })
      })
    },
  })
  const press = (name: string) => popover(page).getByRole('button', { name }).click()
  await expect.poll(() => titleNow(page)).toBe('我的菜单')
  await popover(page).getByText('第 1 步，共 3 步').waitFor()
  expect(await popover(page).getByRole('button', { name: '上一步' }).count()).toBe(0)
  await press('下一步')
  await expect.poll(() => titleNow(page)).toBe('乐享时光')
  await press('上一步')
  await expect.poll(() => titleNow(page)).toBe('我的菜单')
  await press('下一步')
  await press('下一步')
  await expect.poll(() => titleNow(page)).toBe('常用工具')
  await press('完成')
  await expect.poll(() => isDone('chen.jie')).toBe(true)
  // who one is is asked anew then
  await page.unrouteAll({ behavior: 'wait' })
})

test('[GUIDE-01] forward, back, by its list of titles; at the end it greets and lets one explore @slow', async () => {
  const { page, trouble } = await portal.visit('lin.wei')
  trouble.allow(/guide\/steps/)
  // the page asks once more by itself
  await page.route('**/api/user/guide/steps', (route) => route.fulfill({ status: 503, body: '' }), { times: 2 })
  await page.getByRole('button', { name: 'My menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'First steps' }).click()
  const guide = page.getByRole('dialog', { name: 'First steps' })
  await guide.getByText('The guide could not be loaded').waitFor()
  await guide.getByRole('button', { name: 'Retry' }).click()
  const heading = () => guide.getByRole('heading', { level: 2 }).textContent()
  await expect.poll(heading).toBe('Start your day here')
  await page.keyboard.press('ArrowRight')
  await expect.poll(heading).toBe('Read, and say what you think')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(heading).toBe('Start your day here')
  await guide.getByRole('button', { name: 'Notifications at your own pace' }).click()
  expect(await findBarriers(page)).toEqual([])
  await guide.getByRole('button', { name: 'Next' }).last().click()
  await expect.poll(heading).toBe('That’s it, En lin.wei')
  await guide.getByRole('button', { name: 'Explore now' }).click()
  await guide.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test('[GUIDE-04] Next up to the last step, then Got It; it stays when the server does not have it @slow; Esc is Skip', async () => {
  for (const step of [1, 2, 3]) {
    const said = { zh: `新${step}`, en: `New ${step}` }
    await saveTip(portal.app.db, { version: 1, tag: '', title: said, desc: said, picFileId: null })
  }
  const { page, trouble } = await portal.visit('lin.wei')
  const tips = page.getByRole('dialog', { name: 'What’s new' })
  await tips.getByRole('heading', { name: 'New 1' }).waitFor()
  await tips.getByRole('button', { name: 'Next' }).click()
  await tips.getByRole('button', { name: 'Next' }).click()
  await tips.getByRole('heading', { name: 'New 3' }).waitFor()
  expect(await tips.getByRole('button', { name: /Next|Skip/ }).count()).toBe(0)
  trouble.allow(/guide\/save/)
  await page.route('**/api/user/guide/save', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await tips.getByRole('button', { name: 'Got It' }).click()
  await page.getByText('This could not be saved').waitFor()
  await tips.getByRole('button', { name: 'Got It' }).click()
  await tips.waitFor({ state: 'detached' })
  const kept = () => portal.app.db.selectFrom('guide_progress').select(['version', 'done_at']).execute()
  await expect.poll(kept).toEqual([{ version: 1, done_at: expect.any(Date) as Date }])
  const said = { zh: '更新', en: 'Newer' }
  await saveTip(portal.app.db, { version: 2, tag: '', title: said, desc: said, picFileId: null })
  await page.reload()
  await tips.getByRole('heading', { name: 'Newer' }).waitFor()
  await page.keyboard.press('Escape')
  await tips.waitFor({ state: 'detached' })
  await expect.poll(kept).toEqual([{ version: 2, done_at: expect.any(Date) as Date }])
})
