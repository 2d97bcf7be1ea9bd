/** Leaving the address of a popup hides it before the page behind it is built, unless another popup takes its place. */
import { expect, test, type Page } from '@playwright/test'
import { listening, sendNotification, toasts } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { addNews, seedHome } from './seed.ts'
import { addActivity } from './seed-activities.ts'

const ids = { news: 0, activity: 0 }
const portal = usePortal(async (app) => {
  await seedHome(app)
  ids.activity = await addActivity(app.db, { items: [{}] })
  ids.news = await addNews(app.db, { title: { zh: '新闻', en: 'A letter' } })
})
const popups = (page: Page) => page.locator('#root dialog')
const title = (page: Page, name: string) => page.getByRole('dialog').getByRole('heading', { level: 1, name })

/**
 * Notes what is seen of the popups after each change of one. A page that is built quickly proves nothing by itself: the
 * popup would be gone before anybody looked.
 */
async function watchPopups(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenPopups: seen })
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('#root dialog')]
      seen.push(all.map((each) => (each.checkVisibility() ? 'seen' : 'hidden')).join() || 'none')
    }).observe(document.getElementById('root')!, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-leaving', 'open'],
    })
  })
  return () => page.evaluate(() => (window as unknown as { seenPopups: string[] }).seenPopups.splice(0))
}

test('[HOME-02] a popup is out of sight as soon as its address is left, by Esc and by back, before the page stands', async () => {
  const { page } = await portal.visit('zhou.min')
  await page.getByRole('link', { name: /Joy 2/ }).first().click()
  await title(page, 'Joy 2').waitFor()
  const seen = await watchPopups(page)
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await seen()
    await leave()
    await expect(popups(page)).toHaveCount(0)
    expect(await seen()).toEqual(expect.arrayContaining(['hidden']))
    await page.goForward()
    await title(page, 'Joy 2').waitFor()
  }
})

test('[HOME-02] where one popup takes the place of another, the page behind both is not seen between them @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: `/home?activity=${ids.activity}` })
  await title(page, 'Open day').waitFor()
  await listening(page)
  await sendNotification(portal, 'read this', { type: 1, about: ids.news })
  await toasts(page).getByRole('button', { name: 'View' }).click()
  await title(page, 'A letter').waitFor()
  // the code of both is there now
  const seen = await watchPopups(page)
  await page.goBack()
  await title(page, 'Open day').waitFor()
  await page.goForward()
  await title(page, 'A letter').waitFor()
  const states = await seen()
  expect(states.length).toBeGreaterThan(0)
  expect(states.filter((each) => !each.includes('seen'))).toEqual([])
})
