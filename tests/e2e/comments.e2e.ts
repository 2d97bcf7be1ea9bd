import { expect, test, type Page } from '@playwright/test'
import { goOffline } from './network.ts'
import { usePortal } from './portal.ts'
import { addNews, insertComment, seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))
const popup = (newsId: number) => `/newsHistory?news=${newsId}`
const talk = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Comments', exact: true })
const input = (page: Page) => talk(page).getByRole('textbox')
const send = (page: Page) => talk(page).getByRole('button', { name: 'Send' })
const said = (page: Page) => talk(page).locator('li')
const commentsIn = async (newsId: number) =>
  portal.app.db.selectFrom('news_comment').select('text').where('news_id', '=', newsId).orderBy('id').execute()

async function open(account = 'zhou.min') {
  const newsId = await addNews(portal.app.db)
  const { page, trouble } = await portal.visit(account, { path: popup(newsId) })
  await input(page).waitFor()
  return { newsId, page, trouble }
}

/** The comment has arrived, and the next one can be sent. */
async function isFree(page: Page): Promise<void> {
  await expect(input(page)).toBeEmpty()
  await expect(send(page)).toHaveAttribute('aria-busy', 'false')
}

async function say(newsId: number, text: string, account = 'zhou.min'): Promise<void> {
  await insertComment(portal.app.db, { newsId, author: account, text, now: portal.app.clock.now() })
}

test('[CMT-01] 45 comments come by 20 as one scrolls @slow', async () => {
  const newsId = await addNews(portal.app.db)
  for (let number = 1; number <= 45; number++) await say(newsId, `comment ${number}.`)
  const asked: number[] = []
  const { page } = await portal.visit('zhou.min', {
    path: popup(newsId),
    async before(page) {
      page.on('request', (request) => {
        if (/commentList/i.test(request.url())) asked.push(JSON.parse(request.postData() ?? '{}').Pageindex)
      })
    },
  })
  const items = talk(page).locator('p', { hasText: /^comment \d+\.$/ })
  await expect.poll(() => items.count()).toBe(20)
  expect(asked).toEqual([1])
  await items.last().scrollIntoViewIfNeeded()
  await expect.poll(() => items.count()).toBe(40)
  await items.last().scrollIntoViewIfNeeded()
  await expect.poll(() => items.count()).toBe(45)
  await talk(page).getByText('No more comments').waitFor()
  expect(asked).toEqual([1, 2, 3])
})

test('[CMT-01] what others say meanwhile is a line to press, in the popup and on the page; nothing that one reads moves @slow', async () => {
  const newsId = await addNews(portal.app.db)
  for (let number = 1; number <= 19; number++) await say(newsId, `comment ${number}.`, 'lin.wei')
  const { page: writer } = await portal.visit('lin.wei', { path: popup(newsId) })
  await said(writer).first().waitFor()
  const inPopup = await portal.visit('zhou.min', { path: popup(newsId) })
  const asPage = await portal.visit('chen.jie', { path: `/newsDetail?newsID=${newsId}` })
  const readers = [inPopup.page, asPage.page]
  const list = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true })
  const read = (page: Page) => list(page).getByText('comment 9.', { exact: true })
  const topOf = (page: Page) => read(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const line = (page: Page, count: string) => list(page).getByRole('status').getByRole('button', { name: count })
  for (const page of readers) {
    await page.waitForFunction(() => performance.getEntriesByName('listening').length > 0)
    await read(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  }
  const before = await Promise.all(readers.map(topOf))
  await input(writer).click()
  for (const text of ['the newest', 'newer still']) {
    await writer.keyboard.type(text)
    await writer.keyboard.press('Enter')
    await said(writer).filter({ hasText: text }).waitFor()
    await isFree(writer)
  }
  await said(writer).filter({ hasText: 'comment 19.' }).getByRole('button', { name: 'Reply' }).click()
  await writer.keyboard.type('a reply')
  await writer.keyboard.press('Enter')
  await said(writer).filter({ hasText: 'a reply' }).first().waitFor()
  expect(await line(writer, 'new comment').count()).toBe(0)
  for (const [nth, page] of readers.entries()) {
    // who reads further up sees how many there are
    await page.getByRole('button', { name: /^\d+ comments · 3 new comments$/ }).waitFor()
    // in sight, below the header of the page
    await line(page, '3 new comments').click({ trial: true })
    expect(await list(page).getByText('the newest').count()).toBe(0)
    expect(await topOf(page)).toBe(before[nth])
    await line(page, '3 new comments').press('Enter')
    await list(page).getByText('a reply').waitFor()
    await line(page, '3 new comments').waitFor({ state: 'detached' })
    const items = list(page).locator('ul').first().locator(':scope > li')
    await expect(items.first()).toContainText('newer still')
    await expect(items.nth(2)).toHaveText(/comment 19\.[^]*a reply/)
    await expect.poll(() => topOf(page)).toBe(before[nth])
    await expect(list(page).and(page.locator(':focus-within'))).toHaveCount(1)
  }
})

test('[CMT-02] a reply names whom it answers; cancel empties the input', async () => {
  const newsId = await addNews(portal.app.db)
  await say(newsId, 'who answers me?', 'lin.wei')
  const { page } = await portal.visit('zhou.min', { path: popup(newsId) })
  await said(page).getByRole('button', { name: 'Reply' }).click()
  const reply = talk(page).getByRole('textbox', { name: 'Reply to En lin.wei' })
  await expect(reply).toBeFocused()
  await page.keyboard.type('to be dropped')
  await talk(page).getByRole('button', { name: 'Cancel reply' }).click()
  const comment = talk(page).getByRole('textbox', { name: 'Comment' })
  await expect(comment).toBeEmpty()
  await said(page).getByRole('button', { name: 'Reply' }).click()
  await expect(reply).toBeFocused()
  await page.keyboard.type('I do')
  await page.keyboard.press('Enter')
  await said(page).getByText('I do', { exact: true }).waitFor()
  await comment.waitFor()
  const stored = await portal.app.db
    .selectFrom('news_reply')
    .select(['text', 'receiver'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ text: 'I do', receiver: 'lin.wei' })
})

test('[CMT-03][CMT-04][CMT-05] Enter sends what is not empty, never what an input method writes; emoji are pictures; 100 fit', async () => {
  const { newsId, page } = await open()
  await input(page).click()
  await page.keyboard.type('   ')
  await expect(send(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.type('hello')
  await page.keyboard.press('Enter')
  await said(page).getByText('hello', { exact: true }).waitFor()
  await isFree(page)
  expect(await commentsIn(newsId)).toEqual([{ text: 'hello' }])

  // the Enter that confirms an input method
  await input(page).click()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 })
  const key = { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const
  await cdp.send('Input.dispatchKeyEvent', key)
  await input(page).evaluate((element) => {
    const init = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true, keyCode: 229 }
    element.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await cdp.send('Input.insertText', { text: '你好' })
  await expect.poll(() => input(page).textContent()).toBe('你好')
  expect(await commentsIn(newsId)).toEqual([{ text: 'hello' }])
  await page.keyboard.press('Enter')
  await said(page).getByText('你好', { exact: true }).waitFor()
  await isFree(page)
  expect(await commentsIn(newsId)).toEqual([{ text: 'hello' }, { text: '你好' }])

  await talk(page).getByRole('button', { name: 'Emoji' }).focus()
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Emoji' })
  await expect.poll(() => grid.getByRole('button').count()).toBe(49)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const chosen = await page.evaluate(() => (document.activeElement as HTMLElement).title)
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'hidden' })
  await input(page).getByRole('img', { name: chosen }).waitFor()
  await page.keyboard.press('Enter')
  await said(page).getByRole('img', { name: chosen, exact: true }).waitFor()
  await isFree(page)
  expect((await commentsIn(newsId))[2]!.text).toMatch(/^\[.+\]$/)

  // of a paste of 130 the 100 that fit
  await input(page).evaluate((element: HTMLElement) => {
    element.focus()
    const data = new DataTransfer()
    data.setData('text/plain', '字'.repeat(130))
    const init = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }
    element.dispatchEvent(new InputEvent('beforeinput', init))
  })
  await page.getByText('Text is too long').waitFor()
  await expect(input(page)).toHaveText('字'.repeat(100))
  await page.keyboard.type('more')
  await expect(input(page)).toHaveText('字'.repeat(100))
})

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test('[CMT-03] in the order of WebKit, where that Enter comes behind the end of the composition, neither @slow', async () => {
  const newsId = await addNews(portal.app.db)
  const { page } = await portal.visit('zhou.min', { path: popup(newsId), context: { userAgent: safari } })
  await input(page).click()
  await input(page).evaluate((element) => {
    const composed = (type: string, data: string) =>
      element.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))
    composed('compositionstart', '')
    element.append('你好')
    document.getSelection()?.selectAllChildren(element)
    document.getSelection()?.collapseToEnd()
    composed('compositionend', '你好')
    const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  await expect(send(page)).toBeEnabled()
  await expect(input(page)).toHaveText('你好')
  expect(await commentsIn(newsId)).toEqual([])
  await page.keyboard.press('Enter')
  await said(page).getByText('你好', { exact: true }).waitFor()
  expect(await commentsIn(newsId)).toEqual([{ text: '你好' }])
})

test('[CMT-06] only my own can be deleted, and only when I confirm @slow', async () => {
  const newsId = await addNews(portal.app.db)
  await say(newsId, 'mine')
  await say(newsId, 'not mine', 'lin.wei')
  const { page } = await portal.visit('zhou.min', { path: popup(newsId) })
  const remove = talk(page).getByRole('button', { name: 'Delete' })
  await remove.waitFor()
  const ask = page.getByRole('dialog', { name: 'Delete this comment?' })
  await remove.click()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await ask.waitFor({ state: 'detached' })
  await said(page).getByText('mine', { exact: true }).waitFor()
  await remove.click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted', { exact: true }).waitFor()
  await said(page).getByText('Comment deleted').waitFor()
  await expect(remove).toHaveCount(0)
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
})

test('[CMT-07] what could not be sent is kept, past an ended session, too, and sent again it is stored once @slow', async () => {
  const { newsId, page, trouble } = await open()
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of (401|402|403|410)/)
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key) keys.push(key)
  })
  await input(page).click()
  await page.keyboard.type('over the tunnel')
  await goOffline(page)
  await page.keyboard.press('Enter')
  await page.getByText('Your comment could not be sent. Your text is kept.').waitFor()
  await expect(input(page)).toHaveText('over the tunnel')
  await page.context().setOffline(false)
  // stored, but the answer is lost on the way
  await page.route(
    '**/api/news/AddComment',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => keys.length).toBe(2)
  await expect(input(page)).toHaveText('over the tunnel')
  await page.reload()
  await expect.poll(() => input(page).textContent()).toBe('over the tunnel')
  await send(page).click()
  await isFree(page)
  await expect(said(page).getByText('over the tunnel', { exact: true })).toHaveCount(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
  expect(await commentsIn(newsId)).toEqual([{ text: 'over the tunnel' }])

  // a draft survives an ended session
  await input(page).click()
  await page.keyboard.type('still here')
  await portal.app.db.deleteFrom('session').execute()
  await page.keyboard.press('Enter')
  await said(page).getByText('still here', { exact: true }).waitFor()
  expect(await commentsIn(newsId)).toEqual([{ text: 'over the tunnel' }, { text: 'still here' }])
})
