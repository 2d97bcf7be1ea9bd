/** A comment that a word holds, and one that is reported: from their author to a moderator and back. */
import { moderation } from '@portal/moderation/contract'
import { news } from '@portal/news/contract'
import { addPerson } from '@portal/testing'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
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

const told = async (account: string) =>
  (
    await portal.app.db.selectFrom('notice').select('info_en').where('receiver', '=', account).orderBy('id').execute()
  ).map(({ info_en }) => info_en)

test('[DESK-05] words are added, pasted and tried @slow', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/desk/words' })
  const add = page.getByRole('region', { name: 'Add a word' })
  await add.getByLabel('Word', { exact: true }).fill('敏感')
  await add.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByText('“敏感” was added').waitFor()
  await add.getByRole('button', { name: 'Paste a list' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Word list').fill('spam\tads\n敏感\na')
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).press('Enter')
  await page.getByText('1 added, 1 already in the list').waitFor()
  await page.getByText('Line 3, “a” · too short').waitFor()
  await page.keyboard.press('Escape')
  const trial = page.getByRole('region', { name: 'Test a text' })
  await trial.getByRole('textbox').fill('class 敏-感')
  await trial.getByRole('button', { name: 'Check' }).press('Enter')
  await trial.getByText('One word matches: it would be held for moderation').waitFor()
  await trial.getByText('敏感 (in the text: “敏-感”)').waitFor()
  await page.reload()
  await expect(trial.getByRole('textbox')).toHaveValue('class 敏-感')
  await page.getByRole('button', { name: 'Edit “spam”' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).press('Enter')
  await page.getByText('“spam” was removed').waitFor()
  await page.getByRole('button', { name: 'Edit “spam”' }).waitFor({ state: 'detached' })
})

test('[DESK-05] what hits a word waits for its author alone; a moderator releases it, and its markup is text', async () => {
  const { app } = portal
  await hold('等一等')
  const newsId = await addNews(app.db)
  const { page: mine } = await portal.visit('zhou.min', { path: `/home?news=${newsId}` })
  const text = '<b>等 一 等</b> & more'
  await say(mine, text)
  await mine.getByText('Submitted. Others will see it once a moderator releases it.').waitFor()
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
  await other.locator('li', { hasText: text }).getByRole('button', { name: 'Release' }).waitFor()
  // beside its section, and gone by itself when another one has decided
  const waits = other.getByRole('link', { name: /Comments.*1 comment is waiting for a decision/ })
  await waits.waitFor()
  const card = desk.locator('li', { hasText: text })
  await card.getByText('Sensitive words').waitFor()
  expect(await card.locator('b').count()).toBe(0)
  await card.getByRole('button', { name: 'Release' }).press('Enter')
  await desk.getByText('No comments waiting').waitFor()
  await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await seen()).toBe(1)
  expect(await told('zhou.min')).toContain(`Your comment was released: ${text}`)
  // nobody loads anything again: the author's page, and the list of the other moderator
  await talk(mine).getByRole('heading', { name: '1 comment', exact: true }).waitFor()
  expect(await item.getByText('Waiting for review').count()).toBe(0)
  await other
    .getByRole('list', { name: 'Just decided by other moderators' })
    .getByText('Released by En lin.wei')
    .waitFor()
  await other.getByText('No comments waiting').waitFor()
  await waits.waitFor({ state: 'detached' })
  await say(mine, '等一等 again')
  await other.locator('li', { hasText: 'again' }).getByRole('button', { name: 'Refuse' }).press('Enter')
  await other.getByRole('button', { name: 'Please be polite' }).press('Enter')
  await other.getByRole('dialog').getByRole('button', { name: 'Refuse' }).press('Enter')
  await talk(mine).locator('li').getByText('等一等 again').waitFor({ state: 'detached' })
  await desk.getByText('Refused by En other.mod').waitFor()
})

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
  const card = desk.locator('li', { hasText: 'see the announcement' }).first()
  await card.getByText('false information 1').waitFor()
  await card.getByRole('button', { name: 'Remove' }).press('Enter')
  await desk.getByRole('button', { name: 'Contains private data' }).press('Enter')
  await desk.getByRole('dialog').getByRole('textbox').fill('Contains private data: a phone number')
  // what could not be sent stays, over a reload, too
  await desk.route('**/api/desk/comments/decide', (route) => route.abort())
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await desk.getByRole('alert').waitFor()
  await desk.unroute('**/api/desk/comments/decide')
  await desk.reload()
  await card.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(desk.getByRole('dialog').getByRole('textbox')).toHaveValue('Contains private data: a phone number')
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await desk.getByText('No reported comments').waitFor()
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
    ['comments', '/desk/comments', (at) => at.getByRole('button', { name: '放行', exact: true }).first().waitFor()],
    ['words', '/desk/words', (at) => at.getByRole('button', { name: '修改“等待”' }).waitFor()],
  ])
})
