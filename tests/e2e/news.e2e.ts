import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addFile, addNews, addTagged, seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))
const popup = (newsId: number, more = '') => `/home?news=${newsId}${more}`
const asPage = (newsId: number) => `/newsDetail?newsID=${newsId}&Origin=List`
const sheet = (page: Page) => page.getByRole('dialog')
const like = (page: Page) => page.getByRole('button', { name: /^Like/ })
const titled = (en: string) => ({ title: { zh: `题 ${en}`, en } })

test('[NEWS-03] two fast likes count once, and another person sees the true count', async () => {
  const id = await addNews(portal.app.db)
  const { page } = await portal.visit('zhou.min', { path: popup(id) })
  await like(page).waitFor()
  const answered = page.waitForResponse('**/api/news/ClickPraise')
  await like(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await answered
  await page.getByRole('button', { name: 'Liked 1' }).waitFor()
  const other = await portal.visit('lin.wei', { path: popup(id) })
  await other.page.getByRole('button', { name: 'Like 1' }).click()
  await other.page.getByRole('button', { name: 'Liked 2' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Liked 2' }).click()
  await page.getByRole('button', { name: 'Like 1' }).waitFor()
})

test('[NEWS-06] arrows lead along the category by click and key, and say where it ends @slow', async () => {
  const ids: number[] = []
  for (const name of ['Control C', 'Control B', 'Control A'])
    ids.push(await addNews(portal.app.db, { category: 'control', ...titled(name) }))
  await addNews(portal.app.db, { category: 'internal' })
  const { page } = await portal.visit('zhou.min', { path: popup(ids[1]!, '&origin=List&category=control') })
  const shows = (name: string) => sheet(page).getByRole('heading', { level: 1, name }).waitFor()
  await shows('Control B')
  await sheet(page).getByRole('button', { name: 'Next' }).click()
  await shows('Control C')
  await sheet(page).getByRole('button', { name: 'Next' }).click()
  await page.getByText('Oldest news').waitFor()
  await page.keyboard.press('ArrowLeft')
  await shows('Control B')
  await page.keyboard.press('ArrowLeft')
  await shows('Control A')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft')
      return page.getByText('Lasted news').count()
    })
    .toBe(1)
  await shows('Control A')
  await page.keyboard.press('ArrowRight')
  await shows('Control B')
})

test('[NEWS-06] from the values of home the arrows follow the list as it stands there', async () => {
  for (const name of ['Value Z', 'Value Y']) await addNews(portal.app.db, { category: 'values', ...titled(name) })
  const { page } = await portal.visit('zhou.min')
  const list = page.getByRole('region', { name: 'Value drive' })
  await list.getByRole('link', { name: /Value Y/ }).click()
  await sheet(page).getByRole('heading', { level: 1, name: 'Value Y' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Lasted news').waitFor()
  await page.keyboard.press('ArrowRight')
  await sheet(page).getByRole('heading', { level: 1, name: 'Value Z' }).waitFor()
})

test('[NEWS-04] a restricted news shows that access is denied, and nothing of it arrives @slow', async () => {
  const body = { zh: '<p>机密</p>', en: '<p>Top secret plan</p>' }
  const id = await addNews(portal.app.db, { body, audience: { tags: ['nio'] } })
  const heard: string[] = []
  const { page } = await portal.visit('wang.fang', {
    path: popup(id),
    before: async (page) => {
      page.on('response', (response) => {
        if (response.url().includes('/api/'))
          void response.text().then(
            (text) => heard.push(text),
            () => undefined,
          )
      })
    },
  })
  await sheet(page).getByText('Access denied').waitFor()
  await expect.poll(() => heard.join()).toContain('IsAuthority')
  expect(heard.join()).not.toContain('secret')
})

test('[NEWS-05] a deleted news says so, in the popup and as a page', async () => {
  const id = await addNews(portal.app.db)
  await portal.app.db.updateTable('news').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const { page, trouble } = await portal.visit('zhou.min', { path: popup(id) })
  trouble.allow(/status of (404|410|500)/)
  await sheet(page).getByText('This news is no longer available').waitFor()
  await page.goto(asPage(id))
  await page.getByRole('main').getByText('This news is no longer available').waitFor()
})

test('[NEWS-08] reading counts once a person @slow', async () => {
  const id = await addNews(portal.app.db)
  const { page } = await portal.visit('zhou.min', { path: popup(id) })
  await sheet(page).getByText('1 read', { exact: true }).waitFor()
  const again = page.waitForResponse('**/api/news/v1/read')
  await page.reload()
  await again
  await sheet(page).getByText('1 read', { exact: true }).waitFor()
  const other = await portal.visit('wang.fang', { path: popup(id) })
  await sheet(other.page).getByText('2 reads').waitFor()
})

test('[NEWS-09] an attachment is downloaded by its own name', async () => {
  const id = await addNews(portal.app.db)
  await addFile(portal.app, id, '电池手册 2026.txt', 'kept cool')
  const { page } = await portal.visit('zhou.min', { path: popup(id) })
  const started = page.waitForEvent('download')
  await sheet(page)
    .getByRole('link', { name: /电池手册/ })
    .click()
  const download = await started
  expect(download.suggestedFilename()).toBe('电池手册 2026.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('kept cool')
})

test('[NEWS-12] the same news stands as a page, with arrows to its neighbours', async () => {
  await addNews(portal.app.db, titled('Page before'))
  const id = await addNews(portal.app.db, titled('As a page'))
  const { page } = await portal.visit('zhou.min', { path: asPage(id).replace('newsID', 'newsId') })
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'As a page' }).waitFor()
  expect(await sheet(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Page before' }).waitFor()
  expect(page.url()).toMatch(/\/newsDetail\?newsID=\d+&Origin=List$/)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'As a page' }).waitFor()
})

test('[NEWS-07] only the joint venture sees where a news comes from', async () => {
  const id = await addNews(portal.app.db, { source: { zh: '总部', en: 'Headquarters' } })
  const seen = async (account: string) => {
    const { page } = await portal.visit(account, { path: popup(id) })
    await sheet(page).getByRole('article').first().getByRole('link', { name: 'lin.wei' }).waitFor()
    // on the screen, and on paper
    return sheet(page).locator('header').getByText('Headquarters').count()
  }
  expect(await seen('chen.jie')).toBe(2)
  expect(await seen('zhou.min')).toBe(0)
})

test('[NEWS-11] the reading history lists what I read, the last first', async () => {
  const first = await addNews(portal.app.db, titled('Read first'))
  const second = await addNews(portal.app.db, titled('Read second'))
  const { page } = await portal.visit('tan.rui', { path: '/signed-out' })
  await portal.app.db.updateTable('person').set({ template: 'company' }).where('account', '=', 'tan.rui').execute()
  await page.goto('/newsHistory')
  await page.getByText('You have not read any news yet').waitFor()
  for (const id of [first, second]) {
    const read = page.waitForResponse('**/api/news/v1/read')
    await page.goto(popup(id))
    await read
    portal.app.clock.advance(1000)
  }
  await page.goto('/newsHistory')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => titles.allTextContents()).toEqual(['Read second', 'Read first'])
})

test('[NEWS-02] recommended are those of the first tag, with blanks up to three', async () => {
  const id = await addTagged(portal.app, 'battery')
  await addTagged(portal.app, 'battery', titled('Also battery'))
  const { page } = await portal.visit('zhou.min', { path: popup(id) })
  const row = sheet(page).getByRole('region', { name: 'Recommended' })
  await row.getByRole('link', { name: 'Also battery' }).waitFor()
  expect(await row.locator('li').count()).toBe(3)
  expect(await row.locator('li[aria-hidden]').count()).toBe(2)
  await row.getByRole('link', { name: 'Also battery' }).click()
  await sheet(page).getByRole('heading', { level: 1, name: 'Also battery' }).waitFor()
  // it took the place of the first: closing leads to the page
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
