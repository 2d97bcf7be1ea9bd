/** Printed news. */
import { expect, test, type Page } from '@playwright/test'
import { addCover, addNews, seedCompany } from './seed.ts'
import { usePortal } from './portal.ts'

let id = 0
const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  const body = `<p>Read <a href="https://plan.voyant.example/2027">the plan</a>.</p>${'<p>A line of the plan.</p>'.repeat(90)}<table><tr>${'<td>measured</td>'.repeat(20)}</tr></table>`
  id = await addNews(app.db, { title: { zh: '计划', en: 'The plan' }, body: { zh: body, en: body } })
  await addCover(app, id)
})

/** How many pages of A4 it takes. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('[NEWS-01] a news is printed whole from its popup and from its page: cover, title, source, date, text, links; nothing to press @slow', async () => {
  const counts: number[] = []
  for (const path of [`/home?news=${id}`, `/newsDetail?newsID=${id}`]) {
    const { page } = await portal.visit('zhou.min', { path })
    const article = page.locator('article').filter({ has: page.getByRole('heading', { level: 1, name: 'The plan' }) })
    await article.waitFor()
    await page.locator('[data-watermark]').first().waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    // its styles come behind the first screen
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
    await expect.poll(() => article.locator('img').first().isVisible()).toBe(true)
    await article
      .locator('p')
      .filter({ hasText: /\b20\d\d\b/ })
      .first()
      .waitFor()
    const link = article.getByRole('link', { name: 'the plan' })
    expect(await link.evaluate((place) => getComputedStyle(place, '::after').content)).toContain(
      'plan.voyant.example/2027',
    )
    // paper does not scroll
    const table = article.getByRole('region', { name: 'Table 1' })
    expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
    for (const part of [
      page.getByRole('button'),
      page.getByRole('region', { name: 'Comments' }),
      page.getByRole('textbox'),
    ])
      expect(await part.filter({ visible: true }).count()).toBe(0)
    await expect(page.locator('[data-watermark]').first()).toBeVisible()
    counts.push(await pagesOf(page))
  }
  expect(counts[0]).toBeGreaterThan(1)
  expect(counts[0]).toBe(counts[1])
})
