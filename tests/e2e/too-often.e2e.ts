import { news } from '@portal/news/contract'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db), { settings: { hasCallLimits: true } })

test('[CMT-07] who comments too often is told when to go on, and what was typed stays @slow', async () => {
  const { app } = portal
  const newsId = await addNews(app.db)
  const token = await app.signIn('zhou.min')
  for (let nth = 0; nth < 10; nth++)
    expect((await app.ask(news.addComment, { NewsId: newsId, Comment: `quick ${nth}` }, { token })).Code).toBe(200)
  const { page, trouble } = await portal.visit('zhou.min', { path: `/newsHistory?news=${newsId}` })
  trouble.allow(/status of 429/)
  const talk = page.getByRole('dialog').getByRole('region', { name: 'Comments', exact: true })
  const input = talk.getByRole('textbox')
  await input.click()
  await page.keyboard.type('one too many')
  await page.keyboard.press('Enter')
  await page.getByText('Too many requests. Please try again in 6 seconds.').waitFor()
  await expect(input).toHaveText('one too many')
  app.clock.advance(6_000)
  await page.keyboard.press('Enter')
  await talk.locator('li').getByText('one too many', { exact: true }).waitFor()
})
