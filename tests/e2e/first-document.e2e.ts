/** The document of home brings its first screen (0091): it is read before any script, and asked for once. */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    await addNews(app.db, { title: { zh: '冬季充电', en: 'Charging in winter' }, pinPosition: 1 })
  },
  { page: 'drawn' },
)

const slide = (page: Page) => page.getByRole('link', { name: /Charging in winter/ }).first()

/** Holds the page's script until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('[HOME-01][HOME-03] home stands before its script; then nothing moves and nothing is asked for again', async () => {
  const asked: string[] = []
  // the server draws where both clocks show the same
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const context = { timezoneId: timeZone }
  const { page } = await portal.visit('zhou.min', { path: '/auth/mobileForbidden', context })
  const release = await holdScript(page)
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/home', { waitUntil: 'commit' })
  await slide(page).waitFor()
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/file/'))).toEqual([])
  const stood = await slide(page).boundingBox()
  release()
  await page.waitForFunction(
    () => document.documentElement.dataset['given'] === 'taken' && !document.getElementById('first'),
  )
  await slide(page).waitFor()
  expect(await slide(page).boundingBox()).toEqual(stood)
  for (const path of ['user/detail', 'news/NIOTopNews', 'activity/list', 'news/category/list'])
    expect(asked).not.toContain(`/api/${path}`)
  await slide(page).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Charging in winter' }).waitFor()
})

test('[AUTH-10] a first screen that was drawn for somebody else is never shown', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/auth/mobileForbidden' })
  // the document asks for the person whom the browser names, and the session is another's
  trouble.allow(/status of 401/)
  await page.evaluate(() => localStorage.setItem('ADAccount', 'chen.jie'))
  await holdScript(page)
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  expect(await page.locator('#first').count()).toBe(0)
  expect(await page.locator('body').innerText()).not.toContain('zhou.min')
})
