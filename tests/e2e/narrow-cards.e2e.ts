/** Cards of home in narrow places: nothing of them is cut, broken inside a word, or run into its neighbour. */
import { saveFavourites, saveTool } from '@portal/app-launcher/server'
import { addPerson } from '@portal/test-portal'
import { expect, test, type Locator } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedHome } from './seed.ts'

const today = '2026-11-21'
const tools = ['Translate', 'Attendance', 'Expenses', 'Meetings', 'Mail', 'Wiki'] as const

const portal = usePortal(async (app) => {
  await seedHome(app)
  for (const nth of [1, 2, 3, 4, 5]) await addPerson(app.db, `new.${nth}`, { joinDate: '2026-11-20' })
  for (const [position, name] of tools.entries())
    await saveTool(app.db, {
      appId: name,
      portal: '',
      name: { zh: `${name}具`, en: name },
      url: `https://${name.toLowerCase()}.voyant.example/`,
      opens: '',
      position,
      at: app.clock.now(),
    })
  const me = { account: 'zhou.min', tag: 'nio', departments: [1, 10], place: '', groups: [] }
  expect(await saveFavourites(app.db, me, '', tools)).toBe(undefined)
})

const visitHome = async (width: number) => {
  const { page } = await portal.visit('zhou.min', {
    context: { viewport: { width, height: 900 } },
    // the portal's own day: who has just joined stays new
    before: (opened) => opened.clock.setFixedTime(`${today}T09:00:00+08:00`),
  })
  return page
}

/** Pieces of the lines that an element's text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

for (const width of [390, 768, 1440])
  test(`[HOME-01] in a window of ${width} px the names of tools stand in one line @slow`, async () => {
    const page = await visitHome(width)
    for (const name of tools.slice(0, 5)) {
      const label = page.getByRole('link', { name }).getByText(name, { exact: true })
      await label.waitFor()
      expect(await linesOf(label), name).toBe(1)
    }
  })

for (const width of [390, 900, 1440, 1920])
  test(`[HOME-01] in a window of ${width} px each new colleague stands there whole @slow`, async () => {
    const page = await visitHome(width)
    const card = page.getByRole('region', { name: 'New people' })
    await card.scrollIntoViewIfNeeded()
    const faces = card.getByRole('listitem').filter({ visible: true })
    await faces.first().waitFor()
    const edge = (await card.boundingBox())!
    const boxes = await Promise.all((await faces.all()).map((face) => face.boundingBox()))
    expect(boxes.length).toBeGreaterThanOrEqual(2)
    for (const box of boxes) expect(box!.x + box!.width).toBeLessThanOrEqual(edge.x + edge.width)
  })

test('[HOME-01] on a phone-sized window an announcement stands apart from the next @slow', async () => {
  const page = await visitHome(390)
  const rows = page.getByRole('region', { name: 'Announcements' }).getByRole('article')
  const second = (await rows
    .nth(1)
    .getByText(/^Announcement \d$/)
    .boundingBox())!
  const first = (await rows.first().locator('time').boundingBox())!
  expect(second.y - first.y - first.height).toBeGreaterThanOrEqual(8)
})

test('[NEWS-01] in a narrow window the arrows of a popup are as large as what closes it, in one line @slow', async () => {
  const page = await visitHome(390)
  await page.getByRole('region', { name: 'Announcements' }).getByRole('link').nth(1).click()
  const buttons = ['Previous', 'Next', 'Close'].map((name) => page.getByRole('dialog').getByRole('button', { name }))
  await buttons[0]!.waitFor()
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
  for (const side of ['y', 'width', 'height'] as const) expect(new Set(boxes.map((box) => box![side])).size).toBe(1)
})
