/** A link that one opens again: the worker leaves it to the server, which draws it, and opens it itself without network. */
import { addNews, seedCompany } from '@portal/testing'
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'

const ids = { news: 0 }
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    ids.news = await addNews(app.db, {
      title: { zh: '冬季充电', en: 'Charging in winter' },
      body: { zh: '<p>冬天充电更慢。</p>', en: '<p>Cold slows it down.</p>' },
      pinPosition: 1,
    })
  },
  { page: 'drawn' },
)

/** The server draws where both clocks show the same. */
const context = {
  timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  serviceWorkers: 'allow' as const,
}
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
const own = (page: Page) => page.locator('#root')
const title = (page: Page) => own(page).getByRole('heading', { level: 1, name: 'Charging in winter' })

/** Notes what the document shows before the script has anything of its own. */
const noteDrawn = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const first = document.documentElement.dataset['first'] && document.getElementById('first')
      if (first) Object.assign(window, { drawn: first.textContent })
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
const drawn = (page: Page) => page.evaluate(() => (window as { drawn?: string }).drawn ?? '')

test('[HOME-03][NEWS-12] whoever has been here before has a shared news before the script, too, and asks for nothing; without network the worker opens it', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { context, before: noteDrawn })
  await own(page)
    .getByRole('link', { name: /Charging in winter/ })
    .first()
    .waitFor()
  await served(page)
  for (const path of [`/newsDetail?newsID=${ids.news}`, `/home?news=${ids.news}`]) {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await title(page).waitFor()
    await expect.poll(() => page.locator('#first').count()).toBe(0)
    expect(await drawn(page)).toContain('Cold slows it down.')
    expect(asked).not.toContain('/api/news/detail')
  }
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  await page.context().setOffline(true)
  await page.goto(`/newsDetail?newsID=${ids.news}`)
  await title(page).waitFor()
  expect(await drawn(page)).toBe('')
})

test('[SHELL-12][HOME-03] after the language was changed, the next document is drawn in it', async () => {
  const { page } = await portal.visit('zhou.min', {
    context: { ...context, serviceWorkers: 'block' },
    before: noteDrawn,
  })
  await own(page)
    .getByRole('heading', { level: 1, name: /En zhou\.min/ })
    .waitFor()
  await own(page).getByRole('button', { name: 'My menu' }).click()
  await page.getByText('中文').click()
  await own(page).getByRole('button', { name: '我的菜单' }).waitFor()
  await page.goto(`/newsDetail?newsID=${ids.news}`)
  await own(page).getByRole('heading', { level: 1, name: '冬季充电' }).waitFor()
  expect(await drawn(page)).toContain('冬天充电更慢。')
})

test('[HOME-03] where scripts are switched off, what the server draws can be read, and its links lead on', async ({
  browser,
}) => {
  const { page: signedIn } = await portal.visit('zhou.min', { path: '/auth/mobileForbidden', context })
  const off = await browser.newContext({
    ...context,
    javaScriptEnabled: false,
    baseURL: portal.app.origin,
    storageState: await signedIn.context().storageState(),
  })
  const page = await off.newPage()
  await page.goto('/home')
  await page
    .getByRole('link', { name: /Charging in winter/ })
    .first()
    .click()
  await page.getByText('Cold slows it down.').waitFor()
  await off.close()
})
