/** A link that one opens again: the worker leaves it to the server, which draws it, and opens it itself without network. */
import { addNews, seedCompany } from '@portal/test-portal'
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

const context = { serviceWorkers: 'allow' as const }
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
const own = (page: Page) => page.locator('#root')
const title = (page: Page) => own(page).getByRole('heading', { level: 1, name: 'Charging in winter' })

/** Returns the screen that the server drew into a document; the page may stand before that is shown, so the document itself is read. */
async function drawnAt(page: Page, path: string): Promise<string> {
  const response = await page.goto(path)
  return /<div id="first" data-reader[^]*/.exec(await response!.text())?.[0] ?? ''
}

/** Everything that the browser keeps for the time without network, as one text. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const store = await caches.open((await caches.keys()).find((name) => name.startsWith('kept-'))!)
    const kept = (await store.keys()).map(async (request) => (await store.match(request))?.text())
    return (await Promise.all(kept)).join('\n')
  })

test('[HOME-03][NEWS-12] whoever has been here before has a shared news before the script, too, and asks for nothing; without network the worker opens it @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { context })
  await own(page)
    .getByRole('link', { name: /Charging in winter/ })
    .first()
    .waitFor()
  await served(page)
  for (const path of [`/newsDetail?newsID=${ids.news}`, `/home?news=${ids.news}`]) {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    expect(await drawnAt(page, path)).toContain('Cold slows it down.')
    await title(page).waitFor()
    await expect.poll(() => page.locator('#first').count()).toBe(0)
    expect(asked).not.toContain('/api/news/detail')
  }
  await expect.poll(() => keptAnswers(page)).toContain('Cold slows it down.')
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  await page.context().setOffline(true)
  expect(await drawnAt(page, `/newsDetail?newsID=${ids.news}`)).toBe('')
  await title(page).waitFor()
})

test('[SHELL-12][HOME-03] after the language was changed, the next document is drawn in it', async () => {
  const { page } = await portal.visit('zhou.min', {
    context: { ...context, serviceWorkers: 'block' },
  })
  await own(page)
    .getByRole('heading', { level: 1, name: /En zhou\.min/ })
    .waitFor()
  await own(page).getByRole('button', { name: 'My menu' }).click()
  await page.getByText('中文').click()
  await own(page).getByRole('button', { name: '我的菜单' }).waitFor()
  expect(await drawnAt(page, `/newsDetail?newsID=${ids.news}`)).toContain('冬天充电更慢。')
  await own(page).getByRole('heading', { level: 1, name: '冬季充电' }).waitFor()
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
