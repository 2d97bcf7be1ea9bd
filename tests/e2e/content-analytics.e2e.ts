/** Figures of texts: they grow as people read, and hide small groups. */
import { news } from '@portal/news/contract'
import { refreshReach } from '@portal/content-analytics/server'
import { addPerson } from '@portal/test-portal'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const people = Array.from({ length: 12 }, (_, n) => `reader${n}`)
const portal = usePortal(async ({ db, clock }) => {
  await seedCompany(db)
  for (const account of people) await addPerson(db, account, { department: 20 })
  const publishedAt = new Date(clock.now().getTime() - 5 * 86_400_000)
  const audience = { departments: [20] }
  ids.read = await addNews(db, { title: { zh: '食堂', en: '=Canteen, "new"' }, audience, publishedAt })
  ids.unread = await addNews(db, { title: { zh: '停车', en: 'Parking' }, publishedAt })
  const track = { fact: 'news', name: String(ids.read) }
  for (const [day, count] of [
    ['2026-11-17', 7],
    ['2026-11-18', 6],
  ] as const) {
    await db.insertInto('track_day').values({ day, counted_at: clock.now() }).execute()
    const row = { ...track, day, people: count, times: count * 2 }
    await db
      .insertInto('track_number')
      .values([
        { ...row, part: '' },
        { ...row, part: 'CHS', people: null, times: null },
        { ...row, part: 'EN', people: null, times: null },
      ])
      .execute()
  }
})
const ids = { read: 0, unread: 0 }

async function read(count: number): Promise<void> {
  const { app } = portal
  for (const account of people.slice(0, count))
    await app.ask(news.read, { NewsId: ids.read }, { token: await app.signIn(account) })
  await refreshReach(app.db, app.clock.now())
}

test('[DESK-06] the numbers move as they read; of one text by days, with a table; the file has the same blanks @slow', async () => {
  await read(4)
  const { page, trouble } = await portal.visit('lin.wei', { path: '/desk/numbers' })
  trouble.allow(/404.*desk\/numbers\/one/)
  const all = page.getByRole('region', { name: 'All texts' }).first()
  const row = all.locator('tr', { hasText: 'Canteen' })
  await row.getByRole('cell', { name: 'not shown' }).first().waitFor()
  await read(7)
  await page.reload()
  await row.getByText('58%').waitFor()
  // on a phone, what has no column stands beneath the title
  const inShort = row.getByText('Read by 7 · audience 12 · likes not shown · comments 0')
  await expect(inShort).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await inShort.waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).press('Enter'),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Title,Category,Published,Read by,Audience,Reach,Likes,Comments')
  expect(lines.find((line) => line.includes('Canteen'))).toBe(`"'=Canteen, ""new""",internal,2026-11-16,7,12,58%,,0`)
  expect(lines.find((line) => line.startsWith('Parking'))).toMatch(/^Parking,internal,2026-11-16,,\d+,,,0$/)

  await row.getByRole('link').press('Enter')
  await page.getByRole('heading', { level: 1, name: '=Canteen, "new"' }).waitFor()
  const chart = page.getByRole('slider', { name: 'Use the arrow keys to move between days' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /Nov 18.*: 6 people/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /Nov 17.*: 7 people/)
  // in a period of one's choice, with as many days before it
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await page.waitForURL(/\?days=7$/)
  await expect(page.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'page')
  const byDay = page.getByRole('region', { name: 'Readers by day' })
  // a day that is not shown has its place in the plot
  await byDay.getByText('Fewer than five: not shown').waitFor()
  await expect(byDay.locator('rect[data-hidden]').first()).toBeAttached()
  // as high in a wide window, where its drawing would be higher
  await page.setViewportSize({ width: 1920, height: 1080 })
  const plot = chart.first()
  await expect.poll(async () => Math.round((await plot.locator('svg').boundingBox())!.height)).toBe(340)
  await byDay.getByText('View as table').press('Enter')
  await page.getByRole('cell', { name: 'not shown' }).first().waitFor()
  await page.getByRole('region', { name: 'Languages' }).getByText('Not broken down').first().waitFor()
  // on to the text itself, which was published without a draft
  await page.goto(`/desk/numbers/${ids.unread}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(/\/desk\/writing\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Parking' }).waitFor()
  await page.goto('/desk/numbers/99999999')
  await page.getByText('This text does not exist or is outside your categories').waitFor()
})

test('[DESK-06] the pages in both themes and at every width, in Chinese @slow', async () => {
  // by itself, too, as `npm run test:slow` opens it
  await read(7)
  const { page } = await portal.visit('lin.wei', { path: '/desk/numbers', language: 'CHS' })
  await expectGoodLooks(page, [
    [
      'all',
      '/desk/numbers',
      async (at) => {
        await at.getByRole('link', { name: '停车' }).first().waitFor()
        await at.getByRole('combobox', { name: '分类', exact: true }).waitFor()
      },
    ],
    ['one', `/desk/numbers/${ids.read}`, (at) => at.getByRole('slider').waitFor()],
  ])
})
