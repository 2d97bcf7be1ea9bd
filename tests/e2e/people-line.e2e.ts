/** The reporting line, the directory of partners, and who is new. */
import { addNews } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { portal, field, found, card, node, focused, address, visit, openDirectory } from './people-parts.ts'

openDirectory()

test('[PEOPLE-02] the reporting line is walked by keyboard, and back walks back @slow', async () => {
  const { page } = await visit('/people?chart=zhang.wei')
  await node(page, 'Chen Yi').waitFor()
  await node(page, 'Anna Berg').waitFor()
  await expect(node(page, 'Zhang Wei')).toHaveAttribute('aria-level', '3')
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
    await expect.poll(() => focused(page), key).toBe(to)
  }
  // whose people are not drawn becomes the centre
  await page.keyboard.press('ArrowDown')
  await node(page, 'Ma Li').waitFor()
  expect(address(page)).toBe('/people?chart=sun.bo')
  await expect.poll(() => focused(page)).toBe('sun.bo')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('ma.li')
  await page.goBack()
  await node(page, 'Anna Berg').waitFor()
  await node(page, 'Shan Wen').click()
  await expect.poll(() => address(page)).toBe('/people?chart=head.rd')
  await node(page, 'Zora Xu').waitFor()
})

test('[PEOPLE-02] thirty people who report to one come in parts; in their rows the keys go up and down by row; peers who are not drawn are walked to @slow', async () => {
  const { page } = await visit('/people?chart=head.plant')
  await node(page, 'Worker 33').waitFor()
  await expect(node(page, 'Worker')).toHaveCount(24)
  await page.getByText('24 of 30 shown').waitFor()
  await page.getByRole('button', { name: 'Show 6 more' }).click()
  await expect.poll(() => node(page, 'Worker').count()).toBe(30)
  await page.getByRole('button', { name: /more$/ }).waitFor({ state: 'detached' })

  const at = async () => {
    const box = await page.locator(':focus').boundingBox()
    return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) }
  }
  await node(page, 'Worker 11').focus()
  const first = await at()
  await page.keyboard.press('ArrowDown')
  const second = await at()
  expect(second.x).toBe(first.x)
  expect(second.y).toBeGreaterThan(first.y)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('worker11')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('head.plant')

  // by key and by click, also beyond the first part of them
  await page.goto('/people?chart=worker10')
  await node(page, 'Worker 12').waitFor()
  await node(page, 'Worker 10').focus()
  for (const to of ['worker11', 'worker12', 'worker13']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe(to)
  }
  expect(address(page)).toBe('/people?chart=worker13')
  await page.getByText('+24', { exact: true }).click()
  await expect.poll(() => address(page)).toBe('/people?chart=worker16')
  await page.goto('/people?chart=worker33')
  await node(page, 'Worker 35').waitFor()
  await page.getByText('+4', { exact: true }).waitFor()
})

test('[PEOPLE-02] the card walks the line too, and opens the card of who is in the centre @slow', async () => {
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
  await expect.poll(() => focused(page)).toBe('sun.bo')
  await page.goto('/people?q=zhang')
  await page.getByRole('link', { name: /^Zhang Wei/ }).click()
  await card(page).getByRole('link', { name: 'Open the full chart' }).click()
  await expect.poll(() => focused(page)).toBe('zhang.wei')
})

test('[PEOPLE-01][LIVE-02] over a news a card lies above it and leaves it open; from a name in it, Esc closes the card alone, and the focus is on the name again @slow', async () => {
  const newsId = await addNews(portal.app.db, { title: { zh: '在下', en: 'Below the card' } })
  const { page } = await visit(`/people?news=${newsId}&person=zhang.wei`)
  const news = page.getByRole('dialog', { name: 'Below the card' })
  const above = page.getByRole('dialog', { name: 'Zhang Wei' })
  await above.getByRole('heading', { level: 1, name: 'Zhang Wei' }).waitFor()
  await above.getByRole('button', { name: 'Close', exact: true }).click()
  await above.waitFor({ state: 'detached' })
  await news.getByRole('heading', { level: 1, name: 'Below the card' }).waitFor()
  expect(address(page)).toBe(`/people?news=${newsId}`)
  const author = news.getByRole('link', { name: 'En lin.wei' })
  await author.focus()
  await page.keyboard.press('Enter')
  const theirs = page.getByRole('dialog', { name: 'En lin.wei' })
  await theirs.getByRole('heading', { level: 1, name: 'En lin.wei' }).waitFor()
  await page.keyboard.press('Escape')
  await theirs.waitFor({ state: 'detached' })
  await expect(news).toHaveCount(1)
  await expect.poll(() => author.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(address(page)).toBe(`/people?news=${newsId}`)
})

test('[PEOPLE-03][SHELL-09] everybody is led to the directory that is theirs, and from it to where they go @slow', async () => {
  const partner = await visit('/people?q=wei', { account: 'wang.fang' })
  await expect.poll(() => address(partner.page)).toBe('/people_nio_jac?q=wei')
  await partner.page.getByRole('heading', { level: 1, name: 'Partner directory' }).waitFor()
  await expect(field(partner.page)).toHaveAttribute('placeholder', 'Name, pinyin, initials, account or department')
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
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('region', { name: 'Company news' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    expect(address(page)).toBe('/people')
  }
})

test('[HOME-01][PEOPLE-01] home shows who is new, and leads to their card and to all of them @slow', async () => {
  // the portal's own day: who joined that week stays new
  const { page } = await visit('/home', {
    before: (opened) => opened.clock.setFixedTime('2026-11-21T09:00:00+08:00'),
  })
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
  await page.getByText('That’s everyone').waitFor()
  await expect(found(page)).toHaveCount(1)
  await expect(found(page)).toHaveAttribute('data-person', 'new.comer')
})
