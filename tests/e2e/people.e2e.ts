/** The directory: finding a colleague, filters, the card. */
import { expect, test } from '@playwright/test'
import { field, found, card, focused, address, portal, visit, openDirectory } from './people-parts.ts'

openDirectory()

test('[PEOPLE-01] a colleague is found by pinyin as one types, marked, and found again after a reload', async () => {
  const { page } = await visit('/people', { language: 'CHS' })
  const words = page.getByRole('textbox', { name: '搜索同事' })
  await found(page).first().waitFor()
  await words.pressSequentially('zhangwei')
  await expect.poll(() => address(page)).toBe('/people?q=zhangwei')
  await page.getByText('共 1 人').waitFor()
  await expect.poll(() => found(page).locator('mark').allTextContents()).toContain('张伟')
  await page.reload()
  await page.getByText('共 1 人').waitFor()
  await expect(words).toHaveValue('zhangwei')
  await words.press('Escape')
  await expect.poll(() => address(page)).toBe('/people')
  await expect.poll(() => found(page).count()).toBeGreaterThan(20)
})

test('[PEOPLE-01] the list grows to its end, with everybody once; an input method is waited for, and an older search is given up @slow', async () => {
  const { page } = await visit('/people')
  await expect.poll(() => found(page).count()).toBe(30)
  await found(page).last().scrollIntoViewIfNeeded()
  await page.getByText('That’s everyone').waitFor()
  const accounts = await found(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-person')))
  await page.getByText(`${accounts.length} people`).waitFor()
  expect(new Set(accounts).size).toBe(accounts.length)
  expect(accounts.length).toBeGreaterThan(30)

  const asked: string[] = []
  const givenUp: string[] = []
  const keywordOf = (body: string | null) => (JSON.parse(body ?? '{}') as { Keyword: string }).Keyword
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/People/search')) givenUp.push(keywordOf(request.postData()))
  })
  await page.route('**/api/People/search', async (route) => {
    const keyword = keywordOf(route.request().postData())
    asked.push(keyword)
    const isSearch = (request: { url(): string }) => request.url().endsWith('/People/search')
    if (keyword === 'sun') await page.waitForEvent('requestfailed', isSearch)
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

test('[PEOPLE-01] department and place are chosen, count for each other, stand in the address in either language, and are left again @slow', async () => {
  const { page, trouble } = await visit('/people')
  trouble.allow(/status of 404.*departmentline/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Departments below Department 1', exact: true }).click()
  await filters.getByRole('button', { name: 'Departments below Department 10' }).click()
  await filters.getByRole('link', { name: /^Department 11/ }).click()
  const line = page.getByRole('navigation', { name: 'Department path' })
  await line.getByRole('link', { name: 'Department 11' }).waitFor()
  await expect(line.getByRole('link')).toHaveText(['All', 'Department 1', 'Department 10', 'Department 11'])
  await filters.getByRole('link', { name: /^Munich/ }).click()
  await page.getByText('2 people').waitFor()
  expect(address(page)).toBe('/people?department=11&place=慕尼黑')
  await filters.getByRole('link', { name: 'Department 11 2' }).waitFor()
  await filters.getByRole('link', { name: 'Department 20 0' }).waitFor()
  await page.evaluate(() => localStorage.setItem('Language', 'CHS'))
  await page.reload()
  await page.getByRole('link', { name: '取消地点：慕尼黑' }).waitFor()
  await page.getByText('共 2 人').waitFor()
  await page.evaluate(() => localStorage.setItem('Language', 'EN'))
  await page.reload()
  await page.getByText('2 people').waitFor()
  await field(page).fill('zhangwei')
  await page.getByText('Nobody found for “zhangwei”').waitFor()
  await filters.getByRole('link', { name: 'Shanghai 1' }).waitFor()
  await page.getByRole('button', { name: 'Search everyone' }).click()
  await page.getByRole('link', { name: /^Zhang Wei/ }).waitFor()
  expect(address(page)).toBe('/people?q=zhangwei')
  await page.goBack()
  await page.getByText('Nobody found for “zhangwei”').waitFor()
  await page.getByRole('link', { name: 'Remove location: Munich' }).click()
  await page.getByRole('link', { name: /^Zhang Wei/ }).waitFor()

  // where nobody is, each filter can be left by itself, and an unknown department says so
  await page.goto('/people?department=999999&place=慕尼黑')
  await page.getByText('Department not found').waitFor()
  await page.getByRole('link', { name: 'Any department' }).click()
  await page.getByText('2 people').waitFor()
  expect(address(page)).toBe('/people?place=慕尼黑')
  await page.goto('/people?department=20&place=慕尼黑')
  await page.getByText('Nobody here yet').waitFor()
  await page.getByRole('link', { name: 'Any location' }).click()
  await expect.poll(() => found(page).count()).toBeGreaterThan(20)
  expect(address(page)).toBe('/people?department=20')

  // a group that the address asks for is seen, and is left again
  await page.goto('/people?tag=jac')
  await page.getByRole('link', { name: 'Remove group: Joint venture' }).click()
  await expect.poll(() => found(page).count()).toBeGreaterThan(20)
  expect(address(page)).toBe('/people')
})

test('[PEOPLE-01][LIVE-02] by keyboard from the words to a card and back; columns stand below each other; a telephone calls from the list @slow', async () => {
  const { page } = await visit('/people?q=worker')
  await found(page).nth(3).waitFor()
  await field(page).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const second = await found(page).nth(1).getAttribute('data-person')
  await expect.poll(() => focused(page)).toBe(second)
  await page.keyboard.press('Enter')
  await card(page).getByRole('heading', { level: 1 }).waitFor()
  expect(address(page)).toBe(`/people?q=worker&person=${second}`)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe(second)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('INPUT')

  await page.goto('/people?department=11')
  await page.getByRole('link', { name: 'Call Zhang Wei' }).waitFor()
  const columns = () =>
    page
      .locator('li:has([data-person]) > div')
      .evaluateAll((parts) => [
        ...new Set(
          parts.filter((part) => part.querySelector('a') === null).map((part) => part.getBoundingClientRect().x),
        ),
      ])
  await expect.poll(columns).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const call = page.getByRole('link', { name: 'Call Zhang Wei' })
  await call.waitFor()
  await expect(call).toHaveAttribute('href', 'tel:19900001234')
})

test('[PEOPLE-01] the card says how to reach somebody, and copies it @slow', async () => {
  const { page } = await visit('/people?person=zhang.wei', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await card(page).getByRole('heading', { level: 1, name: 'Zhang Wei' }).waitFor()
  const mail = card(page).getByRole('link', { name: 'zhang.wei@voyant.example' })
  await expect(mail).toHaveAttribute('href', 'mailto:zhang.wei@voyant.example')
  const phone = card(page).getByRole('link', { name: '199 0000 1234' })
  await expect(phone).toHaveAttribute('href', 'tel:19900001234')
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

test('[PEOPLE-01] inside WeChat Work the card opens the chat @slow', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) wxwork/4.1.20 (MicroMessenger/6.2) WindowsWechat'
  const { page } = await visit('/people?person=zhang.wei', { context: { userAgent } })
  const chat = card(page).getByRole('link', { name: 'Chat' })
  await expect(chat).toHaveAttribute('href', 'wxwork://message?username=zhang.wei')
})

test('[PEOPLE-01] a card that does not come says why, and comes by the next try; one of nobody has none @slow', async () => {
  let code = 429
  const { page, trouble } = await visit('/people?person=zhang.wei', {
    before: (opened) =>
      opened.route('**/api/People/Detail', (route) =>
        route.fulfill({ status: code === 500 ? 200 : code, json: { Code: code, Message: 'no', Data: null } }),
      ),
  })
  trouble.allow(/status of (404|429)/)
  const again = card(page).getByRole('button', { name: 'Retry' })
  await card(page).getByText('Too many cards opened').waitFor()
  code = 500
  await again.click()
  await card(page).getByText('This did not load').waitFor()
  code = 404
  await again.click()
  await card(page).getByText('Person not found').waitFor()
  await expect(again).toHaveCount(0)
  code = 500
  await page.goto('/people?person=zhang.wei')
  await card(page).getByText('This did not load').waitFor()
  await page.unroute('**/api/People/Detail')
  await again.click()
  await card(page).getByRole('heading', { level: 1, name: 'Zhang Wei' }).waitFor()
})

test('[AUTH-03][AUTH-04] who has left meanwhile is told at the next call what signing in would say, in both languages @slow', async () => {
  const { page, trouble } = await visit('/people?q=worker', { account: 'sun.bo' })
  trouble.allow(/status of (401|402|403|410)/)
  await found(page).first().waitFor()
  const { db } = portal.app
  await field(page).focus()
  await db.updateTable('person').set({ left_at: portal.app.clock.now() }).where('account', '=', 'sun.bo').execute()
  // any call is the next one: the field may be gone before the first letter
  await page.keyboard.type('zhangwei')
  await page.getByRole('heading', { name: 'Unauthorized User' }).waitFor()
  await page.getByText(/未授权用户/).waitFor()
  expect(address(page)).toMatch(/^\/errorPage\?reason=unknown-person&to=\/people\?q=/)
  await db.updateTable('person').set({ left_at: null }).where('account', '=', 'sun.bo').execute()
})
