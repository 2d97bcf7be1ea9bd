/** The directory, a person's card and the reporting line, as people use them (PEOPLE-01 to PEOPLE-03, SHELL-09). */
import { addNews } from '@portal/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePortal, type VisitOptions } from './portal.ts'
import { seedPeople } from './seed-people.ts'

const portal = usePortal((app) => seedPeople(app.db))
const field = (page: Page) => page.getByRole('textbox', { name: 'Search people' })
const found = (page: Page) => page.locator('[data-person]')
const card = (page: Page) => page.getByRole('dialog')
const node = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at instanceof HTMLElement ? (at.dataset['account'] ?? at.dataset['person'] ?? at.tagName) : ''
  })
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${decodeURIComponent(search)}`
}

function visit(path: string, options: VisitOptions & { account?: string } = {}) {
  const { account = 'zhou.min', ...rest } = options
  return portal.visit(account, { path, ...rest })
}

test('[PEOPLE-01] a colleague is found by pinyin as one types, marked, and found again after a reload', async () => {
  const { page } = await visit('/people', { language: 'CHS' })
  const words = page.getByRole('textbox', { name: '搜索同事' })
  await found(page).first().waitFor()
  await words.pressSequentially('zhangwei')
  await expect.poll(() => address(page)).toBe('/people?q=zhangwei')
  await page.getByText('共 1 人').waitFor()
  expect(await found(page).locator('mark').allTextContents()).toContain('张伟')
  await page.reload()
  await page.getByText('共 1 人').waitFor()
  expect(await words.inputValue()).toBe('zhangwei')
  await words.press('Escape')
  await expect.poll(() => address(page)).toBe('/people')
  await expect.poll(() => found(page).count()).toBeGreaterThan(20)
})

test('[PEOPLE-01] what an input method composes is searched for when it is chosen, and an older search is given up', async () => {
  const { page } = await visit('/people')
  await found(page).first().waitFor()
  const asked: string[] = []
  const givenUp: string[] = []
  const keywordOf = (body: string | null) => (JSON.parse(body ?? '{}') as { Keyword: string }).Keyword
  page.on('requestfailed', (request) => givenUp.push(keywordOf(request.postData())))
  await page.route('**/api/People/search', async (route) => {
    const keyword = keywordOf(route.request().postData())
    asked.push(keyword)
    if (keyword === 'sun') await new Promise((done) => page.once('requestfailed', done))
    else await route.continue()
  })
  await field(page).focus()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'zhang', selectionStart: 5, selectionEnd: 5 })
  await input.send('Input.insertText', { text: '张' })
  await page.getByText('1 person', { exact: true }).waitFor()
  expect(asked).toEqual(['张'])
  await field(page).fill('sun')
  await expect.poll(() => asked).toEqual(['张', 'sun'])
  await field(page).fill('worker')
  await page.getByText('30 people').waitFor()
  expect(asked).toEqual(['张', 'sun', 'worker'])
  expect(givenUp).toEqual(['sun'])
})

test('[PEOPLE-01] department and place are chosen, stand in the address, and are left again', async () => {
  const { page } = await visit('/people')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Departments of Department 1', exact: true }).click()
  await filters.getByRole('button', { name: 'Departments of Department 10' }).click()
  await filters.getByRole('link', { name: /^Department 11/ }).click()
  const line = page.getByRole('navigation', { name: 'Department line' })
  await line.getByRole('link', { name: 'Department 11' }).waitFor()
  expect(await line.getByRole('link').allTextContents()).toEqual([
    'All',
    'Department 1',
    'Department 10',
    'Department 11',
  ])
  await filters.getByRole('link', { name: /^Munich/ }).click()
  await page.getByText('2 people').waitFor()
  expect(address(page)).toBe('/people?department=11&place=Munich')
  await page.reload()
  await page.getByText('2 people').waitFor()
  await field(page).fill('zhangwei')
  await page.getByText('Nobody found for “zhangwei”').waitFor()
  await page.getByRole('button', { name: 'Search everyone' }).click()
  await page.getByRole('link', { name: /^Zhang Wei/ }).waitFor()
  expect(address(page)).toBe('/people?q=zhangwei')
  await page.goBack()
  await page.getByText('Nobody found for “zhangwei”').waitFor()
  await page.getByRole('link', { name: 'Remove location: Munich' }).click()
  await page.getByRole('link', { name: /^Zhang Wei/ }).waitFor()
})

test('[PEOPLE-01][LIVE-02] by keyboard alone: from the words to a card and back', async () => {
  const { page } = await visit('/people?q=worker')
  await found(page).nth(3).waitFor()
  await field(page).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const second = await found(page).nth(1).getAttribute('data-person')
  expect(await focused(page)).toBe(second)
  await page.keyboard.press('Enter')
  await card(page).getByRole('heading', { level: 1 }).waitFor()
  expect(address(page)).toBe(`/people?q=worker&person=${second}`)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe(second)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('INPUT')
})

test('[PEOPLE-01] the list grows as one scrolls, to its end, with everybody once', async () => {
  const { page } = await visit('/people')
  await expect.poll(() => found(page).count()).toBe(30)
  await found(page).last().scrollIntoViewIfNeeded()
  await page.getByText('That is everyone').waitFor()
  const accounts = await found(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-person')))
  await page.getByText(`${accounts.length} people`).waitFor()
  expect(new Set(accounts).size).toBe(accounts.length)
  expect(accounts.length).toBeGreaterThan(30)
})

test('[PEOPLE-01] the card says how to reach somebody, and copies it', async () => {
  const { page } = await visit('/people?person=zhang.wei', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await card(page).getByRole('heading', { level: 1, name: 'Zhang Wei' }).waitFor()
  const mail = card(page).getByRole('link', { name: 'zhang.wei@voyant.example' })
  expect(await mail.getAttribute('href')).toBe('mailto:zhang.wei@voyant.example')
  const phone = card(page).getByRole('link', { name: '199 0000 1234' })
  expect(await phone.getAttribute('href')).toBe('tel:19900001234')
  await card(page).getByText('V012345').waitFor()
  await card(page).getByRole('button', { name: 'Copy E-mail' }).click()
  await page.getByRole('status').getByText('E-mail copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('zhang.wei@voyant.example')
  expect(await card(page).getByRole('link', { name: 'Chat' }).count()).toBe(0)
  await card(page).getByRole('link', { name: 'Shan Wen' }).click()
  await card(page).getByRole('heading', { level: 1, name: 'Shan Wen' }).waitFor()
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  expect(address(page)).toBe('/people')
})

test('[PEOPLE-01] inside WeChat Work the card opens the chat', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) wxwork/4.1.20 (MicroMessenger/6.2) WindowsWechat'
  const { page } = await visit('/people?person=zhang.wei', { context: { userAgent } })
  const chat = card(page).getByRole('link', { name: 'Chat' })
  expect(await chat.getAttribute('href')).toBe('wxwork://message?username=zhang.wei')
})

test.each([
  [404, 'There is no such person'],
  [429, 'That was a little fast'],
  [500, 'This did not load'],
])('[PEOPLE-01] a card that answers %i says so', async (Code, text) => {
  const { page, trouble } = await visit('/people?person=zhang.wei', {
    before: (opened) =>
      opened.route('**/api/People/Detail', (route) =>
        route.fulfill({ status: Code === 500 ? 200 : Code, json: { Code, Message: 'no', Data: null } }),
      ),
  })
  trouble.allow(/status of (404|429)/)
  await card(page).getByText(text).waitFor()
  await page.unroute('**/api/People/Detail')
  if (Code === 404) return
  await card(page).getByRole('button', { name: 'Retry' }).click()
  await card(page).getByRole('heading', { level: 1, name: 'Zhang Wei' }).waitFor()
})

test('[PEOPLE-02] the reporting line is walked by keyboard, and back walks back', async () => {
  const { page } = await visit('/people?chart=zhang.wei')
  await node(page, 'Chen Yi').waitFor()
  await node(page, 'Anna Berg').waitFor()
  expect(await node(page, 'Zhang Wei').getAttribute('aria-level')).toBe('3')
  await node(page, 'Zhang Wei').focus()
  const walk: [string, string][] = [
    ['ArrowUp', 'head.rd'],
    ['ArrowUp', 'top.boss'],
    ['ArrowUp', 'top.boss'],
    ['ArrowDown', 'head.rd'],
    ['ArrowDown', 'zhang.wei'],
    ['ArrowDown', 'chen.yi'],
    ['ArrowLeft', 'chen.yi'],
    ['ArrowRight', 'sun.bo'],
    ['ArrowUp', 'zhang.wei'],
    ['Home', 'top.boss'],
    ['End', 'sun.bo'],
  ]
  for (const [key, to] of walk) {
    await page.keyboard.press(key)
    expect([key, await focused(page)]).toEqual([key, to])
  }
  // whose people are not drawn becomes the centre
  await page.keyboard.press('ArrowDown')
  await node(page, 'Ma Li').waitFor()
  expect(address(page)).toBe('/people?chart=sun.bo')
  await expect.poll(() => focused(page)).toBe('sun.bo')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('ma.li')
  await page.goBack()
  await node(page, 'Anna Berg').waitFor()
  await node(page, 'Shan Wen').click()
  await expect.poll(() => address(page)).toBe('/people?chart=head.rd')
  await node(page, 'Zora Xu').waitFor()
})

test('[PEOPLE-02] thirty people who report to one come in parts', async () => {
  const { page } = await visit('/people?chart=head.plant')
  await node(page, 'Worker 33').waitFor()
  expect(await node(page, 'Worker').count()).toBe(24)
  await page.getByText('24 of 30 shown').waitFor()
  await page.getByRole('button', { name: 'Show 6 more' }).click()
  await expect.poll(() => node(page, 'Worker').count()).toBe(30)
  await page.getByRole('button', { name: /more$/ }).waitFor({ state: 'detached' })
})

test('[PEOPLE-02] the card walks the line too, and opens the card of who is in the centre', async () => {
  const { page } = await visit('/home?person=zhang.wei')
  await card(page)
    .getByRole('treeitem', { name: /^Sun Bo/ })
    .click()
  await card(page)
    .getByRole('treeitem', { name: /^Ma Li/ })
    .waitFor()
  expect(address(page)).toBe('/home?person=zhang.wei')
  await card(page).getByRole('link', { name: 'Open card' }).click()
  await card(page).getByRole('heading', { level: 1, name: 'Sun Bo' }).waitFor()
  await card(page).getByRole('link', { name: 'Open the full chart' }).click()
  await expect.poll(() => address(page)).toBe('/people?chart=sun.bo')
})

test('[PEOPLE-01] a card opened by its address together with a news lies above it, and leaves it open', async () => {
  const newsId = await addNews(portal.app.db, { title: { zh: '在下', en: 'Below the card' } })
  const { page } = await visit(`/people?news=${newsId}&person=zhang.wei`)
  const news = page.getByRole('dialog', { name: 'Below the card' })
  const above = page.getByRole('dialog', { name: 'Zhang Wei' })
  await above.getByRole('heading', { level: 1, name: 'Zhang Wei' }).waitFor()
  await above.getByRole('button', { name: 'Close', exact: true }).click()
  await above.waitFor({ state: 'detached' })
  await news.getByRole('heading', { level: 1, name: 'Below the card' }).waitFor()
  expect(address(page)).toBe(`/people?news=${newsId}`)
})

test('[PEOPLE-03][SHELL-09] everybody is led to the directory that is theirs', async () => {
  const partner = await visit('/people?q=wei', { account: 'wang.fang' })
  await expect.poll(() => address(partner.page)).toBe('/people_nio_jac?q=wei')
  await partner.page.getByRole('heading', { level: 1, name: 'Partner directory' }).waitFor()
  await partner.page.getByRole('link', { name: /^Zhang Wei/ }).waitFor()
  await partner.page.getByRole('link', { name: 'My company' }).click()
  await partner.page.getByText('Nobody found for “wei”').waitFor()
  await field(partner.page).fill('')
  await partner.page.getByRole('link', { name: /^En wang.fang/ }).waitFor()
  expect(address(partner.page)).toBe('/people_nio_jac?tag=partner')
  for (const account of ['zhou.min', 'chen.jie']) {
    const { page } = await visit('/people_nio_jac', { account })
    await expect.poll(() => address(page)).toBe('/people')
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  }
})

test('[HOME-01][PEOPLE-01] home shows who is new, and leads to their card and to all of them', async () => {
  const { page } = await visit('/home')
  const section = page.getByRole('region', { name: 'New people' })
  const face = section.getByRole('link', { name: /He Xin/ })
  await face.scrollIntoViewIfNeeded()
  await face.click()
  await card(page).getByRole('heading', { level: 1, name: 'He Xin' }).waitFor()
  expect(address(page)).toBe('/home?person=new.comer')
  await page.goBack()
  await card(page).waitFor({ state: 'detached' })
  await section.getByRole('link', { name: 'View all' }).click()
  await expect.poll(() => address(page)).toBe('/people?new=1')
  expect(await found(page).first().getAttribute('data-person')).toBe('new.comer')
})
