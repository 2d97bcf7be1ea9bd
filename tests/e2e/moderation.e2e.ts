/** A comment that a word holds, and one that is reported: from their author to a moderator and back. */
import { moderation } from '@portal/moderation/contract'
import { applyDecisions } from '@portal/moderation/server'
import { news } from '@portal/news/contract'
import { addPerson } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { waitMs } from '../../features/content/moderation/rules.ts'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'other.mod', { roles: ['moderator'] })
})
const talk = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Comments', exact: true })

async function say(page: Page, text: string): Promise<void> {
  await talk(page).getByRole('textbox').click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await talk(page).locator('li').getByText(text).first().waitFor()
}

async function hold(word: string): Promise<void> {
  const { app } = portal
  const as = { token: await app.signIn('lin.wei') }
  await app.ask(moderation.addWord, { Word: word }, as)
  const hits = async () => (await app.ask(moderation.testWords, { Text: word }, as)).Data!.Hits.length
  await expect.poll(hits).toBe(1)
}

/** Ends the time in which decisions can be undone. */
async function applyAll(): Promise<void> {
  portal.app.clock.advance(waitMs)
  await applyDecisions(portal.app.db, portal.app.clock.now())
}

const told = async (account: string) =>
  (
    await portal.app.db.selectFrom('notice').select('info_en').where('receiver', '=', account).orderBy('id').execute()
  ).map(({ info_en }) => info_en)

test('[DESK-05] words are added, pasted and tried @slow', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/desk/words' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a word' }).press('Enter')
  await dialog.getByRole('textbox', { name: /^Word/ }).fill('敏感')
  await dialog.getByRole('textbox', { name: /^Word/ }).press('Enter')
  await page.getByText('“敏感” was added').waitFor()
  // the dialog stays for the next one
  await expect(dialog.getByRole('textbox', { name: /^Word/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Paste a list' }).press('Enter')
  await dialog.getByLabel('Word list').fill('spam\tads\n敏感\na')
  await dialog.getByRole('button', { name: 'Import' }).press('Enter')
  await page.getByText('1 added, 1 already in the list').waitFor()
  await page.getByText('Line 3, “a” · too short').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Test a text' }).press('Enter')
  await dialog.getByRole('textbox').fill('class 敏-感')
  await dialog.getByRole('button', { name: 'Check' }).press('Enter')
  await dialog.getByText('One word matches: it would be held for moderation').waitFor()
  await dialog.getByText('敏感 (in the text: “敏-感”)').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Test a text' }).press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveValue('class 敏-感')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit “spam”' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove from the list' }).press('Enter')
  await page.getByText('“spam” was removed').waitFor()
  await page.getByRole('button', { name: 'Edit “spam”' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('button', { name: 'Edit “spam”' }).waitFor()
  // several at once, by keys
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(rows.filter({ hasText: 'Paused' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows.filter({ hasText: 'Active' })).toHaveCount(2)
})

test('[DESK-05] a row says why one cannot decide on it: it is one’s own comment', async () => {
  const { app } = portal
  await hold('自家话')
  const NewsId = await addNews(app.db)
  await app.ask(news.addComment, { NewsId, Comment: '自家话 of mine' }, { token: await app.signIn('lin.wei') })
  const { page } = await portal.visit('lin.wei', { path: '/desk/comments' })
  const row = page.getByRole('row', { name: '自家话 of mine' })
  await row.getByText('Your own comment').waitFor()
  await expect(row.getByRole('button', { name: /^Release/ })).toHaveCount(0)
  await app.db.deleteFrom('moderation_case').where('news_id', '=', NewsId).execute()
})

test('[DESK-05] what hits a word waits for its author alone; a moderator releases it, and its markup is text', async () => {
  const { app } = portal
  await hold('等一等')
  const newsId = await addNews(app.db)
  const { page: mine } = await portal.visit('zhou.min', { path: `/home?news=${newsId}` })
  const text = '<b>等 一 等</b> & more'
  // it hides by itself
  const submitted = mine.getByText('Submitted. Others will see it once a moderator releases it.').waitFor()
  await Promise.all([submitted, say(mine, text)])
  const item = talk(mine).locator('li').first()
  await item.getByText('Waiting for review. Only you can see it.').waitFor()
  expect(await item.getByRole('button', { name: 'Reply' }).count()).toBe(0)
  await talk(mine).getByRole('heading', { name: '0 comments' }).waitFor()
  const seen = async () =>
    (await app.ask(news.commentList, { NewsId: newsId }, { token: await app.signIn('chen.jie') })).Data!.List.length
  expect(await seen()).toBe(0)
  const path = '/desk/comments'
  const [{ page: desk }, { page: other }] = await Promise.all([
    portal.visit('lin.wei', { path }),
    portal.visit('other.mod', { path }),
  ])
  await other.getByRole('row', { name: text }).waitFor()
  // beside its section, and gone by itself when another one has decided
  const waits = other.getByRole('link', { name: /Comments.*1 comment is waiting for a decision/ })
  await waits.waitFor()
  const row = desk.getByRole('row', { name: text })
  await expect(row.locator('mark')).toHaveText('等 一 等')
  expect(await row.locator('b').count()).toBe(0)
  await row.click()
  const panel = desk.getByRole('complementary')
  await panel.getByRole('button', { name: 'Release' }).press('Enter')
  await desk.getByText('No comments waiting').waitFor()
  await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  // nobody has learned of it as long as it can be undone
  expect(await seen()).toBe(0)
  await desk.getByText('Released', { exact: true }).waitFor()
  await applyAll()
  expect(await seen()).toBe(1)
  expect(await told('zhou.min')).toContain(`Your comment was released: ${text}`)
  // nobody loads anything again: the author's page, and the list of the other moderator
  await talk(mine).getByRole('heading', { name: '1 comment', exact: true }).waitFor()
  await expect(item.getByText('Waiting for review')).toHaveCount(0)
  await other
    .getByRole('list', { name: 'Just decided by other moderators' })
    .getByText('Released by En lin.wei')
    .waitFor()
  await other.getByText('No comments waiting').waitFor()
  await waits.waitFor({ state: 'detached' })
  await say(mine, '等一等 again')
  // at the end of its row, too
  await other.getByRole('button', { name: /^Refuse: .*again/ }).press('Enter')
  await other.getByRole('button', { name: 'Please be polite' }).press('Enter')
  await desk.getByText('Refused by En other.mod').waitFor()
  await applyAll()
  await talk(mine).locator('li').getByText('等一等 again').waitFor({ state: 'detached' })
})

test('[DESK-05] by keys alone: the next comment opens by itself, the last decision is undone, several at once @slow', async () => {
  const { app } = portal
  await hold('慢慢')
  const NewsId = await addNews(app.db)
  const token = await app.signIn('zhou.min')
  for (const n of [1, 2, 3, 4]) await app.ask(news.addComment, { NewsId, Comment: `慢慢 ${n}` }, { token })
  const seen = async () =>
    (await app.ask(news.commentList, { NewsId }, { token: await app.signIn('chen.jie') })).Data!.List.length
  const { page } = await portal.visit('lin.wei', { path: '/desk/comments' })
  const rows = page.getByRole('table').locator('tbody tr')
  const panel = (n: number) => page.getByRole('complementary', { name: `慢慢 ${n}` })
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await panel(1).waitFor()
  await page.keyboard.press('a')
  await panel(2).waitFor()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('z')
  await expect(rows).toHaveCount(4)
  await page.getByText('Undone. The comment still waits.').waitFor()
  expect(await seen()).toBe(0)
  await page.keyboard.press('a')
  await panel(3).waitFor()
  await page.keyboard.press('a')
  await panel(4).waitFor()
  await expect(page.getByText('Released')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: '慢慢 4' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: '2 selected' }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refuse these 2 comments?' })
  await dialog.getByRole('textbox').fill('twice')
  await dialog.getByRole('button', { name: 'Refuse' }).press('Enter')
  await page.getByText('No comments waiting').waitFor()
  await page.getByText('2 comments refused').waitFor()
  // the server has the decisions, whatever becomes of the window
  await page.close()
  const left = async () =>
    (await app.ask(moderation.cases, {}, { token: await app.signIn('other.mod') })).Data!.List.length
  await expect.poll(left).toBe(0)
  expect(await seen()).toBe(0)
  await applyAll()
  expect(await seen()).toBe(2)
  expect((await told('zhou.min')).filter((text) => text.includes('twice'))).toHaveLength(2)
})

for (const [language, words, details] of [
  ['CHS', ['放行', '不放行'], { tag: '@slow' }],
  ['EN', ['Release', 'Refuse'], {}],
] as const)
  test(
    `[DESK-05] on a phone the decisions of a row are words, large enough for a thumb, ${language}`,
    details,
    async () => {
      const { app } = portal
      await hold('拇指')
      const NewsId = await addNews(app.db)
      const said = `${language} 拇指`
      await app.ask(news.addComment, { NewsId, Comment: `${said}[smile]` }, { token: await app.signIn('zhou.min') })
      const context = { viewport: { width: 390, height: 844 } }
      const { page } = await portal.visit('lin.wei', { language, path: '/desk/comments', context })
      const buttons = page.getByRole('row', { name: said }).getByRole('group').getByRole('button')
      await expect(buttons).toHaveText([...words])
      for (const button of await buttons.all()) {
        const { width, height } = (await button.boundingBox())!
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
      // an emoji is part of what was said
      const emoji = (await page.getByRole('row', { name: said }).getByRole('img').boundingBox())!
      expect(emoji.x).toBeGreaterThan((await page.getByText(said).first().boundingBox())!.x + 40)
    },
  )

test('[DESK-05] a reader reports a comment, once; a moderator takes it away with a reason @slow', async () => {
  const { app } = portal
  const newsId = await addNews(app.db)
  await app.ask(news.addComment, { NewsId: newsId, Comment: 'not so' }, { token: await app.signIn('wang.fang') })
  const { page: reader } = await portal.visit('chen.jie', { path: `/home?news=${newsId}` })
  await talk(reader).getByRole('button', { name: 'Report' }).press('Enter')
  await reader.getByLabel('False information').check()
  await reader.getByLabel('Details (optional)').fill('see the announcement')
  await reader.getByRole('button', { name: 'Send report' }).press('Enter')
  await talk(reader).getByText('Reported', { exact: true }).waitFor()
  expect(await talk(reader).getByRole('button', { name: 'Report' }).count()).toBe(0)
  const { page: desk, trouble } = await portal.visit('lin.wei', { path: '/desk/comments/reports' })
  trouble.allow(/comments\/decide/)
  await desk.waitForURL('**/desk/comments?state=reports')
  await desk.getByRole('row', { name: 'not so' }).click()
  const panel = desk.getByRole('complementary')
  await panel.getByText('false information 1').waitFor()
  await panel.getByText('see the announcement').waitFor()
  const dialog = desk.getByRole('dialog')
  await panel.getByRole('button', { name: 'Remove' }).press('Enter')
  await dialog.getByRole('textbox').fill('Contains private data: a phone number')
  // what could not be sent comes back, and its reason over a reload, too
  await desk.route('**/api/desk/comments/decide', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await desk.getByRole('alert').waitFor()
  await desk.unroute('**/api/desk/comments/decide')
  await desk.reload()
  await desk.getByRole('row', { name: 'not so' }).click()
  await panel.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveValue('Contains private data: a phone number')
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await desk.getByText('Removed. The author will be notified.').waitFor()
  await desk.getByText('No reported comments').waitFor()
  await applyAll()
  expect(await told('wang.fang')).toEqual(['Your comment was removed (Contains private data: a phone number): not so'])
})

test('[DESK-05] the pages in both themes and at every width, in Chinese @slow', async () => {
  const { app } = portal
  const newsId = await addNews(app.db)
  const token = await app.signIn('zhou.min')
  await hold('等待')
  const said = `等待${'很长的一句话'.repeat(10)}`
  await app.ask(news.addComment, { NewsId: newsId, Comment: said }, { token })
  const { page } = await portal.visit('lin.wei', { path: '/desk/comments', language: 'CHS' })
  await expectGoodLooks(page, [
    ['comments', '/desk/comments', (at) => at.getByRole('row', { name: said }).waitFor()],
    ['words', '/desk/words', (at) => at.getByRole('button', { name: '修改“等待”' }).waitFor()],
  ])
})
