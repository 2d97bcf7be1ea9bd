import { readFile } from 'node:fs/promises'
import { storeFile } from '@portal/files/server'
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
  await page.getByText('This is the oldest news').waitFor()
  await page.keyboard.press('ArrowLeft')
  await shows('Control B')
  await page.keyboard.press('ArrowLeft')
  await shows('Control A')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft')
      return page.getByText('This is the latest news').count()
    })
    .toBe(1)
  await shows('Control A')
  await page.keyboard.press('ArrowRight')
  await shows('Control B')
})

test('[NEWS-06] from the values of home the arrows follow the list as it stands there @slow', async () => {
  for (const name of ['Value 价值驱动', 'Value Y'])
    await addNews(portal.app.db, { category: 'values', ...titled(name) })
  const { page } = await portal.visit('zhou.min')
  const list = page.getByRole('region', { name: 'Value drive' })
  await list.getByRole('link', { name: /Value Y/ }).click()
  await sheet(page).getByRole('heading', { level: 1, name: 'Value Y' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('This is the latest news').waitFor()
  await page.keyboard.press('ArrowRight')
  await sheet(page).getByRole('heading', { level: 1, name: 'Value 价值驱动' }).waitFor()
  // the tab says what is open, and no longer when it is closed
  await expect(page).toHaveTitle('Value 价值驱动 · Forecourt')
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('Forecourt')
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

test('[NEWS-05] a deleted news says so, in the popup and as a page @slow', async () => {
  const id = await addNews(portal.app.db)
  await portal.app.db.updateTable('news').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const { page, trouble } = await portal.visit('zhou.min', { path: popup(id) })
  trouble.allow(/status of (404|410|500)/)
  await sheet(page).getByText('This news item is no longer available').waitFor()
  await page.goto(asPage(id))
  await page.getByRole('main').getByText('This news item is no longer available').waitFor()
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

test('[NEWS-09] an attachment is downloaded by its own name @slow', async () => {
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

test('[NEWS-01][LIVE-02] the keyboard gets past a film to the comments; in a low window nothing lies over what one reads @slow', async () => {
  const id = await addNews(portal.app.db, titled('With a film'))
  const film = { name: 'film.mp4', mediaType: 'video/mp4', bytes: Buffer.from('film'), owner: { kind: 'news', id } }
  const video_file_id = await storeFile(portal.app.db, film)
  await portal.app.db.updateTable('news').set({ video_file_id }).where('id', '=', id).execute()
  const { page } = await portal.visit('zhou.min', { path: asPage(id) })
  await expect(like(page)).toBeInViewport()
  const past = page.getByRole('button', { name: 'Skip to comments' })
  await past.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(past).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#comments')).toBeFocused()
  // 1280 by 1024 at 400 %
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(like(page)).not.toBeInViewport()
})

const wide = (words: string) => {
  const cells = Array.from({ length: 14 }, (_, at) => `<td style="text-align:right">${words}${at}</td>`).join('')
  return (
    `<p><a href="#user-content-end">${words}</a></p><table><tr>${cells}</tr></table>` +
    `<pre><code class="language-ts">const a = 1 // ${'far '.repeat(80)}</code></pre>` +
    '<table><tr><td>1</td><td style="text-align:center">2</td></tr></table><pre><code>a</code></pre>' +
    `${'<p>A line.</p>'.repeat(60)}<h2 id="user-content-end">End</h2>`
  )
}

test('[NEWS-14][LIVE-02] what scrolls is a stop of the keyboard, and only that; a link to a place leads there, and back, in the popup and as a page @slow', async () => {
  const body = { zh: wide('指标'), en: wide('measure') }
  // the arrow keys of the popup would lead there
  await addNews(portal.app.db, titled('Before the wide one'))
  const id = await addNews(portal.app.db, { ...titled('Wide'), body })
  const linking = await addNews(portal.app.db, {
    ...titled('Linking'),
    body: { zh: '', en: `<p><a href="/newsDetail?newsID=${id}#user-content-end">Over there</a></p>` },
  })
  const end = (page: Page) => page.getByRole('heading', { name: 'End', exact: true })
  const first = await portal.visit('zhou.min', { path: asPage(linking) })
  await first.page.getByRole('link', { name: 'Over there' }).click()
  await expect(end(first.page)).toBeInViewport()
  const { page } = await portal.visit('zhou.min')
  await page.goto(popup(id))
  const text = sheet(page)
  for (const name of ['Table 1', 'Code 1 · TypeScript']) {
    const region = text.getByRole('region', { name })
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  for (const name of ['Table 2', 'Code 2'])
    await expect(text.getByRole('region', { name })).not.toHaveAttribute('tabindex')
  const link = text.getByRole('link', { name: 'measure', exact: true })
  const hash = () => new URL(page.url()).hash
  for (const path of [popup(id), asPage(id)]) {
    if (path !== popup(id)) await page.goto(path)
    const there = path === popup(id) ? link : page.getByRole('main').getByRole('link', { name: 'measure', exact: true })
    await there.click()
    await expect(end(page)).toBeInViewport()
    await expect(end(page)).toBeFocused()
    expect(hash()).toBe('#user-content-end')
    await page.goBack()
    await expect(there).toBeFocused()
    await expect(there).toBeInViewport()
    expect(hash()).toBe('')
    await page.goForward()
    await expect(end(page)).toBeFocused()
  }
})

test('[NEWS-14] a popup in which one went to a place closes to the page beneath, and back does not open it again @slow', async () => {
  const id = await addNews(portal.app.db, { ...titled('Placed'), body: { zh: wide('指标'), en: wide('measure') } })
  const { page } = await portal.visit('zhou.min')
  await page.getByRole('link', { name: 'Placed' }).first().click()
  await sheet(page).getByRole('link', { name: 'measure', exact: true }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#user-content-end')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toBe(`${portal.app.origin}/home`)
  await expect(sheet(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(2)
  await page.goForward()
  await sheet(page).getByRole('heading', { level: 1, name: 'Placed' }).waitFor()
  expect(page.url()).toContain(String(id))
})

for (const [language, cell, name] of [
  ['CHS', '指标13', '表格 1'],
  ['EN', 'measure13', 'Table 1'],
] as const)
  test(`[NEWS-14] a wide table on a narrow page scrolls by itself (${language}) @slow`, async () => {
    const body = { zh: wide('指标'), en: wide('measure') }
    const id = await addNews(portal.app.db, { title: { zh: '宽表', en: 'Wide' }, body })
    const context = { viewport: { width: 390, height: 800 } }
    const { page } = await portal.visit('zhou.min', { path: asPage(id), language, context })
    const region = page.getByRole('region', { name })
    await region.focus()
    await page.keyboard.press('End')
    const last = page.getByRole('cell', { name: cell })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    expect(await last.evaluate((each) => getComputedStyle(each).textAlign)).toMatch(/right/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

test('[NEWS-07] only the joint venture sees where a news comes from, by what one is now', async () => {
  const id = await addNews(portal.app.db, { source: { zh: '总部', en: 'Headquarters' } })
  for (const [account, times] of Object.entries({ 'chen.jie': 2, 'zhou.min': 0 })) {
    // as the browser kept it of an earlier day
    const before = (page: Page) =>
      page.addInitScript((tag) => localStorage.setItem('userTag', tag), times ? 'nio' : 'jac')
    const { page } = await portal.visit(account, { path: popup(id), before })
    for (const place of [sheet(page), page.getByRole('main')]) {
      await place.getByRole('article').first().getByRole('link', { name: 'lin.wei' }).waitFor()
      // on the screen, and on paper
      await expect(place.locator('header').getByText('Headquarters')).toHaveCount(times)
      await page.goto(asPage(id))
    }
  }
})

test('[NEWS-11] the reading history lists what I read, the last first @slow', async () => {
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
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Read · ')
})

test('[NEWS-02] recommended are those of the first tag, with blanks up to three @slow', async () => {
  const id = await addTagged(portal.app, 'battery')
  await addTagged(portal.app, 'battery', titled('Also battery'))
  const { page } = await portal.visit('zhou.min', { path: popup(id) })
  const row = sheet(page).getByRole('region', { name: 'Recommended' })
  await row.getByRole('link', { name: 'Also battery' }).waitFor()
  await expect(row.locator('li')).toHaveCount(3)
  await expect(row.locator('li[aria-hidden]')).toHaveCount(2)
  await row.getByRole('link', { name: 'Also battery' }).click()
  await sheet(page).getByRole('heading', { level: 1, name: 'Also battery' }).waitFor()
  // it took the place of the first: closing leads to the page
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
