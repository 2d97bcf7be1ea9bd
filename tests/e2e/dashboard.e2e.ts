/** [DESK-09] The first page of the desk: by keyboard and by mouse, and live. */
import { moderation } from '@portal/moderation/contract'
import { news } from '@portal/news/contract'
import { publishing } from '@portal/publishing/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany } from '@portal/test-portal'
import { createDraft, defaultSettings } from '@portal/editor/server'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { listening } from './notice-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'], name: { zh: '作者', en: 'Au Thor' } })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'mod.one', { roles: ['moderator'] })
  await addPerson(app.db, 'mod.two', { roles: ['moderator'] })
})

async function write(title: string): Promise<number> {
  const version = { title, blocks: [{ key: 'p1', html: '<p>Body.</p>', twinSeen: '' }] }
  const extras = { cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const content = { zh: version, en: version, ...extras }
  const settings = { ...defaultSettings, category: 'internal' }
  return createDraft(portal.app.db, { kind: 'news', author: 'au.thor', content, settings }, portal.app.clock.now())
}

async function asked(who: string, step: 'submit' | 'giveBack', Id: number): Promise<void> {
  const { app } = portal
  const as = { token: await app.signIn(who) }
  const { Revision, Mark } = (await app.ask(publishing.state, { Id }, as)).Data!
  const { Code } =
    step === 'submit'
      ? await app.ask(publishing.submit, { Id, Revision, Mark }, as)
      : await app.ask(publishing.giveBack, { Id, Reason: 'Shorter, please' }, as)
  expect(Code).toBe(200)
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openDesk(account: string): Promise<Page> {
  const { page } = await portal.visit(account, { path: '/desk' })
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await listening(page)
  return page
}

test('[DESK-09] a submitted text waits for its editor at once, is opened by keyboard, and is back with its author', async () => {
  const [editor, author] = [await openDesk('ed.itor'), await openDesk('au.thor')]
  await editor.getByText('You are all caught up').waitFor()
  const [first, second] = [await write('First text'), await write('Second text')]
  await asked('au.thor', 'submit', first)
  const waiting = section(editor, 'Waiting for you')
  await waiting.getByRole('link', { name: /^First text/ }).waitFor()
  await asked('au.thor', 'submit', second)
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(waiting.getByRole('listitem').first()).toContainText('by Au Thor')
  await waiting.getByRole('link', { name: /^First text/ }).focus()
  await editor.keyboard.press('Tab')
  await expect(waiting.getByRole('link', { name: /^Second text/ })).toBeFocused()
  await editor.keyboard.press('Enter')
  await editor.waitForURL(`/desk/writing/${second}`)

  const mine = section(author, 'My texts')
  await expect(mine.getByRole('listitem')).toHaveCount(2)
  await asked('ed.itor', 'giveBack', first)
  const returned = mine.getByRole('listitem').filter({ hasText: 'Sent back' })
  await expect(returned).toContainText('First text')
  await expect(returned).toContainText('Shorter, please')
  await editor.goBack()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  // the whole row is the link
  const box = (await returned.boundingBox())!
  await returned.click({ position: { x: box.width - 4, y: box.height / 2 } })
  await author.waitForURL(`/desk/writing/${first}`)
})

test('[DESK-09] a comment that was held shows at once, and goes when another moderator has decided', async () => {
  const { app } = portal
  const as = { token: await app.signIn('mod.two'), language: 'EN' as const }
  await app.ask(moderation.addWord, { Word: 'pineapple' }, as)
  const page = await openDesk('mod.one')
  await page.getByText('You are all caught up').waitFor()
  const NewsId = await addNews(app.db)
  const Comment = 'Pineapple in the canteen'
  await app.ask(news.addComment, { NewsId, Comment }, { token: await app.signIn('zhou.min') })
  const waiting = section(page, 'Waiting for you')
  await expect(waiting.getByRole('listitem')).toContainText(['Held'])
  const row = waiting.getByRole('link', { name: new RegExp(`^${Comment}`) })
  await row.click()
  // with the comment beside the list
  await page.waitForURL(/\/desk\/comments\?open=\d+$/)
  await page.getByRole('complementary').getByText(Comment).first().waitFor()
  await page.goBack()
  const { List } = (await app.ask(moderation.cases, {}, as)).Data!
  await app.ask(moderation.decide, { CaseId: List[0]!.Id, IsKept: true }, as)
  await page.getByText('You are all caught up').waitFor()
  const figures = page.getByRole('main').locator('dl')
  await expect(figures).toContainText('Comments')
})

test('[DESK-09] on a phone a title has two lines below its state and its time @slow', async () => {
  const id = await write('Campus network upgrade this weekend: what stays on')
  await asked('au.thor', 'submit', id)
  const { page } = await portal.visit('ed.itor', { path: '/desk', context: { viewport: { width: 390, height: 844 } } })
  const row = section(page, 'Waiting for you').getByRole('listitem').filter({ hasText: 'Campus network' })
  const title = row.getByRole('link')
  await title.waitFor()
  const [box, name] = [(await row.boundingBox())!, (await title.boundingBox())!]
  expect(name.width).toBeGreaterThan(box.width - 60)
  expect([name.height, await title.evaluate((link) => link.scrollHeight)]).toEqual([40, 40])
  const state = (await row.getByText('Review', { exact: true }).boundingBox())!
  expect(state.y + state.height).toBeLessThanOrEqual(name.y)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('[DESK-01][DESK-09] the number of what waits leads to it, in the rail and on a phone', async () => {
  await asked('au.thor', 'submit', await write('A text to be counted'))
  const page = await openDesk('ed.itor')
  const [rail, bar] = ['Desk sections', 'On the phone'].map((name) => page.getByRole('navigation', { name }))
  const queue = page.getByRole('link', { name: 'A text to be counted' })
  await rail!.getByRole('link', { name: /^Texts.*waiting/ }).click()
  await queue.waitFor()
  await expect(rail!.locator('[aria-current=page]')).toHaveAccessibleName(/^Texts/)
  await page.setViewportSize({ width: 390, height: 844 })
  await bar!.getByRole('link', { name: 'Today' }).click()
  await bar!.getByRole('link', { name: /^Texts.*waiting/ }).click()
  await queue.waitFor()
})

test('[DESK-09] a part that did not come in time is asked for again soon, without a hand @slow', async () => {
  await asked('au.thor', 'submit', await write('A text that stays'))
  const page = await portal.app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE must_read IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const opened = await openDesk('ed.itor')
    await opened.getByText('Some of this could not be loaded').first().waitFor()
    return opened
  })
  await expect(page.getByText('Some of this could not be loaded')).toHaveCount(0)
  await section(page, 'Waiting for you')
    .getByRole('link', { name: /^A text that stays/ })
    .waitFor()
})

for (const [width, height, details] of [
  [1440, 900, { tag: '@slow' }],
  [1920, 1080, { tag: '@slow' }],
] as const)
  test(
    `[DESK-09] rows are 40 px high with letters of 14 px, and nothing is cut off: ${width} × ${height}`,
    details,
    async () => {
      const id = await write(`A text with a title so long that no window has room for all of it, nor for ${width} more`)
      await asked('au.thor', 'submit', id)
      const { page } = await portal.visit('ed.itor', { path: '/desk', context: { viewport: { width, height } } })
      const rows = section(page, 'Waiting for you').getByRole('listitem')
      await rows.first().waitFor()
      const sizes = await rows.evaluateAll((all) =>
        all.map((row) => [row.getBoundingClientRect().height, getComputedStyle(row.querySelector('a')!).fontSize]),
      )
      // the line between two rows
      for (const [size, letters] of sizes) expect([[40, 41].includes(size as number), letters]).toEqual([true, '14px'])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

test('[DESK-09][LIVE-02] the dashboard looks good, also when there is nothing to do @slow', async () => {
  await asked('au.thor', 'submit', await write('A text to be looked at'))
  const { page } = await portal.visit('ed.itor', { path: '/desk' })
  await expectGoodLooks(page, [['dashboard', '/desk', (on) => section(on, 'Needs attention').waitFor()]])
  const calm = await portal.visit('mod.two', { path: '/desk' })
  await expectGoodLooks(calm.page, [['calm', '/desk', (on) => on.getByText('You are all caught up').waitFor()]])
})
