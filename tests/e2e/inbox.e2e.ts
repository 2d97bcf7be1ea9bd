/** [DESK-13] The inbox: what waits and needs attention, in one list, decided by keys, and live. */
import { moderation } from '@portal/moderation/contract'
import { news } from '@portal/news/contract'
import { publishing } from '@portal/publishing/contract'
import { addNews, addPerson, seedCompany } from '@portal/test-portal'
import { createDraft, defaultSettings } from '@portal/editor/server'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { listening } from './notice-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'], name: { zh: '作者', en: 'Au Thor' } })
  await addPerson(app.db, 'ed.mod', { roles: ['editor', 'moderator'] })
  await app.ask(moderation.addWord, { Word: 'pineapple' }, { token: await app.signIn('ed.mod') })
})

async function submit(title: string): Promise<number> {
  const { app } = portal
  const version = { title, blocks: [{ key: 'p1', html: '<p>Body.</p>', twinSeen: '' }] }
  const extras = { cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const content = { zh: version, en: version, ...extras }
  const settings = { ...defaultSettings, category: 'internal' }
  const Id = await createDraft(app.db, { kind: 'news', author: 'au.thor', content, settings }, app.clock.now())
  const as = { token: await app.signIn('au.thor') }
  const { Revision, Mark } = (await app.ask(publishing.state, { Id }, as)).Data!
  expect((await app.ask(publishing.submit, { Id, Revision, Mark }, as)).Code).toBe(200)
  app.clock.advance(60_000)
  return Id
}

async function comment(NewsId: number, Comment: string): Promise<void> {
  const { app } = portal
  expect((await app.ask(news.addComment, { NewsId, Comment }, { token: await app.signIn('zhou.min') })).Code).toBe(200)
  app.clock.advance(60_000)
}

async function open(path = '/desk/inbox'): Promise<Page> {
  const { page } = await portal.visit('ed.mod', { path })
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await listening(page)
  return page
}

const rowNames = (page: Page) => page.getByRole('main').getByRole('row').getByRole('rowheader')
const panel = (page: Page) => page.getByRole('complementary').last()

test('[DESK-13] texts and comments in one order are decided by keys, and the next one opens by itself', async () => {
  const NewsId = await addNews(portal.app.db)
  await comment(NewsId, 'Pineapple first')
  await submit('A text to publish')
  await comment(NewsId, 'Pineapple second')
  await submit('A text to send back')
  const page = await open()
  const rail = page.getByRole('navigation', { name: 'Desk sections' })
  await expect(rowNames(page)).toHaveText([
    'Pineapple first',
    'A text to publish',
    'Pineapple second',
    'A text to send back',
  ])
  await expect(rail.getByRole('link', { name: /^Inbox.*4 items/ })).toBeVisible()
  // released with the panel closed, then by the panel that has gone on
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(panel(page).getByRole('heading', { name: 'A text to publish' })).toBeVisible()
  await page.keyboard.press('a')
  const sheet = page.getByRole('dialog', { name: /Publish/ })
  await sheet
    .getByRole('button', { name: /^Publish/ })
    .last()
    .press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Pineapple second' })).toBeVisible()
  await page.keyboard.press('r')
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('No fruit')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: 'A text to send back' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox').fill('Shorter, please')
  await page.keyboard.press('Control+Enter')
  await page.getByText('You are all caught up').waitFor()
  await expect(rail.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})

test('[DESK-13] the dashboard counts the same, its card opens its part, and the address has filters and row; it is live @slow', async () => {
  const first = await submit('A text that waits')
  const { page } = await portal.visit('ed.mod', { path: '/desk' })
  const card = page.getByRole('region', { name: 'Waiting for you', exact: true })
  await card.getByRole('link', { name: /^A text that waits/ }).waitFor()
  await card.getByRole('link', { name: 'See in the inbox' }).click()
  await page.waitForURL('/desk/inbox?section=waiting')
  await expect(rowNames(page)).toHaveText(['A text that waits'])
  await listening(page)
  const second = await submit('A text that comes')
  await expect(rowNames(page)).toHaveText(['A text that waits', 'A text that comes'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/desk/inbox?section=waiting&open=${encodeURIComponent(`review:${second}`)}`)
  await page.keyboard.press('k')
  await page.waitForURL(`/desk/inbox?section=waiting&open=${encodeURIComponent(`review:${first}`)}`)
  await page.reload()
  await expect(panel(page).getByRole('heading', { name: 'A text that waits' })).toBeVisible()
  await expect(panel(page).getByText('Au Thor').first()).toBeVisible()
  await page.goto('/desk/inbox?kind=held')
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).waitFor()
  await page.goto('/desk/inbox?section=waiting')
  await expect(rowNames(page)).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.waitForURL(`/desk/writing/${first}`)
})

test('[DESK-13] a key for a row that was closed before its panel came decides nothing when the row is opened to be read', async () => {
  await comment(await addNews(portal.app.db), 'Pineapple to be read')
  const page = await open('/desk/inbox?kind=held')
  await rowNames(page).first().waitFor()
  const decided: string[] = []
  page.on('request', (request) => void (request.url().includes('comments/decide') && decided.push(request.url())))
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/desk/comments/list', async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.waitForURL(/open=held/)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('open='))
  letThrough()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Release' }).waitFor()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(decided).toEqual([])
})

test('[DESK-13] while a part is missing, an empty inbox does not say that all is done @slow', async () => {
  for (const [language, failed, calm] of [
    ['EN', /not load/, /caught up/],
    ['CHS', /没有加载出来/, /都处理好了/],
  ] as const) {
    const { page } = await portal.visit('ed.mod', { path: '/desk', language })
    const missing = { List: [], TotalCount: 0, Kinds: [], IsPartial: true, Zone: 'Asia/Shanghai' }
    await page.route('**/api/desk/inbox', (route) => route.fulfill({ json: { Code: 200, Message: '', Data: missing } }))
    await page.goto('/desk/inbox?section=waiting')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert').getByText(failed).first()).toBeVisible()
    await expect(main.getByText(calm)).toHaveCount(0)
    await page.unroute('**/api/desk/inbox')
    await main.getByRole('alert').getByRole('button').click()
    await expect(main.getByRole('alert')).toHaveCount(0)
  }
})

test('[DESK-13] the doors to the desk and to the inbox say that what waits is not known @slow', async () => {
  const asked = { List: [], TotalCount: 0, Kinds: [], IsPartial: true, Zone: 'Asia/Shanghai' }
  for (const [language, door] of [
    ['EN', 'Desk, 3 waiting; some of it could not be loaded'],
    ['CHS', '工作台，3 项待处理；有些没有加载出来'],
  ] as const) {
    const { page } = await portal.visit('ed.mod', { language })
    const answer = (call: string, Data: object) =>
      page.route(`**/api/${call}`, (route) => route.fulfill({ json: { Code: 200, Message: '', Data } }))
    await answer('desk/waiting', { Count: 3, IsPartial: true })
    await answer('desk/inbox', asked)
    await page.goto('/home')
    const link = page.getByRole('link', { name: door })
    await expect(link).toContainText('3+')
    await link.click()
    await expect(page.getByRole('navigation').getByText('?', { exact: true })).toBeVisible()
  }
})

test('[DESK-13][LIVE-02] the inbox looks good, with a row beside it @slow', async () => {
  const id = await submit('A text to be looked at')
  await comment(await addNews(portal.app.db), 'Pineapple to be looked at')
  const { page } = await portal.visit('ed.mod', { path: '/desk' })
  const ready = (on: Page) => panel(on).getByText('Au Thor').first().waitFor()
  await expectGoodLooks(page, [['inbox', `/desk/inbox?open=review:${id}`, ready]])
})
