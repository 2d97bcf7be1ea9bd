/** The toolkit: from home to the editor, arranged by mouse, keys and touch. */
import { countUse } from '@portal/app-launcher/server'
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  portal,
  addPersonWithFavourites,
  savedOf,
  editor,
  slots,
  list,
  slot,
  tool,
  press,
  expectAnnounced,
  expectSlots,
  edit,
  openToolkit,
} from './app-launcher-parts.ts'

openToolkit()

test('[TOOL-01] from home to the editor and back; what is confirmed is there on a second browser, in order @slow', async () => {
  const account = await addPersonWithFavourites(['Clock'])
  const { page } = await portal.visit(account)
  const card = page.getByRole('region', { name: 'My toolkit' })
  await card.getByRole('link', { name: 'Clock' }).waitFor()
  await expect(card.getByRole('listitem')).toHaveCount(6)
  const entrance = card.getByRole('link', { name: 'Edit my toolkit' })
  await entrance.click()
  await expectSlots(page, 'Clock')
  expect(new URL(page.url()).search).toBe('?toolkit=')
  await tool(page, 'Wiki').click()
  await tool(page, 'Mail').click()
  await expectSlots(page, 'Clock', 'Wiki', 'Mail')
  await press(page, 'Remove Clock')
  await expectSlots(page, 'Wiki', 'Mail')
  await press(page, 'Confirm')
  await page.getByText('Success').waitFor()
  await editor(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => entrance.evaluate((link) => link === document.activeElement)).toBe(true)
  const shown = (of: Page, ...expected: string[]) =>
    expect
      .poll(() =>
        of
          .getByRole('region', { name: /My toolkit|常用工具/ })
          .locator('a[target]')
          .allInnerTexts(),
      )
      .toEqual(expected.map((name) => expect.stringContaining(name)))
  await shown(page, 'Wiki', 'Mail')
  const other = await portal.visit(account, { language: 'CHS' })
  await shown(other.page, 'Wiki具', '邮箱')
})

test('[TOOL-01] the list of all begins with what one uses most; it is searched by name @slow', async () => {
  const account = await addPersonWithFavourites()
  await countUse(portal.app.db, account, 'lunch', portal.app.clock.now(), 3)
  await countUse(portal.app.db, account, 'desk', portal.app.clock.now(), 1)
  const { page } = await portal.visit(account, { path: '/home?toolkit=' })
  const listed = () =>
    list(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  await expect.poll(listed).toEqual(['Lunch', 'Desk', 'Mail', 'Clock', 'Rooms', 'Code', 'Wiki', 'Shuttle'])
  await page.getByRole('textbox', { name: 'Search tools' }).fill('wik')
  await expect.poll(listed).toEqual(['Wiki'])
  await page.getByRole('textbox', { name: 'Search tools' }).fill('nothing like it')
  await page.getByText('No matching tools').waitFor()
  await press(page, 'Clear search')
  await expect.poll(async () => (await listed()).length).toBe(8)
})

test('[TOOL-02] by mouse: onto an empty slot, onto an occupied one, slot to slot, and back to the list @slow', async () => {
  const { page, account } = await edit(['Clock', 'Rooms'])
  await tool(page, 'Code').dragTo(slot(page, 4))
  // what is behind a gap moves up at once: as it is shown on home
  await expectAnnounced(page, 'Code is now in slot 3')
  await expectSlots(page, 'Clock', 'Rooms', 'Code')
  await tool(page, 'Mail').dragTo(slot(page, 1))
  await expectSlots(page, 'Mail', 'Rooms', 'Code')
  await tool(page, 'Clock').waitFor()
  await expectAnnounced(page, 'Mail is now in slot 1; Clock went back to all tools')
  await slot(page, 1).dragTo(slot(page, 3))
  await expectSlots(page, 'Code', 'Rooms', 'Mail')
  await slot(page, 1).dragTo(slot(page, 6))
  await expectAnnounced(page, 'Code is now in slot 3')
  await expectSlots(page, 'Rooms', 'Mail', 'Code')
  await slot(page, 4).dragTo(slot(page, 1))
  await expectSlots(page, 'Rooms', 'Mail', 'Code')
  await slot(page, 3).dragTo(slot(page, 1))
  await expectSlots(page, 'Code', 'Mail', 'Rooms')
  await slot(page, 3).dragTo(list(page))
  await expectSlots(page, 'Code', 'Mail')
  await tool(page, 'Rooms').waitFor()
  await press(page, 'Confirm')
  await expect.poll(() => savedOf(account)).toEqual(['code', 'mail'])
})

/** From its row to its handle, and lifts it there; the focus is on a place for it then, and says which. */
async function lift(page: Page, row: Locator, handle: string): Promise<void> {
  await row.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe(handle)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^(Drop on Slot|放置于 第)/)
}
async function carryTo(page: Page, place: string): Promise<void> {
  for (let step = 0; step < 8 && (await focused(page)) !== place; step++) await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe(place)
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

for (const { language, ...expected } of [
  {
    language: 'EN',
    handles: ['Move Wiki', 'Move Clock'],
    places: ['Drop on Slot 1: Clock', 'Drop on Slot 2: Rooms', 'Drop on Slot 2: Wiki', 'Drop on Slot 3: empty'],
    spoken: [
      'Wiki lifted. Press Tab and the arrow keys to choose a place, Enter to drop, Escape to cancel.',
      'Wiki is now in slot 2; Rooms went back to all tools',
      'Cancelled. Nothing was moved.',
      'Clock and Wiki swapped; Clock is now in slot 2',
      'Clock is now in slot 2',
    ],
    after: ['Slot 1: Wiki', 'Slot 2: Clock', 'Slot 3: empty'],
  },
  {
    language: 'CHS',
    handles: ['移动「Wiki具」', '移动「考勤」'],
    places: ['放置于 第 1 格：考勤', '放置于 第 2 格：会议室', '放置于 第 2 格：Wiki具', '放置于 第 3 格：空'],
    spoken: [
      '已拿起「Wiki具」。按 Tab 键和方向键选择位置，按回车键放下，按 Esc 键取消。',
      '「Wiki具」已放到第 2 格，「会议室」回到全部工具',
      '已取消，没有移动',
      '「考勤」与「Wiki具」已互换，现在第 2 格',
      '「考勤」已放到第 2 格',
    ],
    after: ['第 1 格：Wiki具', '第 2 格：考勤', '第 3 格：空'],
  },
] as const)
  test(`[TOOL-02] by keys, and every step is spoken, ${language} @slow`, async () => {
    const { page } = await edit(['Clock', 'Rooms'], { language })
    const [wiki, clock] = expected.handles
    const waitForAnnouncement = (nth: number) =>
      expect
        .poll(() => page.locator('p[data-live-announcer]').textContent(), { intervals: [50] })
        .toBe(expected.spoken[nth])
    const inList = list(page).getByRole('row', { name: /^Wiki/ })
    await lift(page, inList, wiki)
    await waitForAnnouncement(0)
    await carryTo(page, expected.places[0])
    await carryTo(page, expected.places[1])
    await page.keyboard.press('Enter')
    await waitForAnnouncement(1)

    await lift(page, slot(page, 1), clock)
    await page.keyboard.press('Escape')
    await waitForAnnouncement(2)
    await expect(editor(page)).toHaveCount(1)
    await lift(page, slot(page, 1), clock)
    await carryTo(page, expected.places[2])
    await page.keyboard.press('Enter')
    await waitForAnnouncement(3)

    await lift(page, slot(page, 2), clock)
    await carryTo(page, expected.places[3])
    await page.keyboard.press('Enter')
    await waitForAnnouncement(4)
    const labels = () =>
      slots(page)
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
    await expect.poll(async () => (await labels()).slice(0, 3)).toEqual(expected.after)
  })

test('[TOOL-01] by keys without carrying: Enter puts a tool where there is room, and swaps two slots @slow', async () => {
  const { page } = await edit(['Clock', 'Rooms'])
  await tool(page, 'Wiki').focus()
  await page.keyboard.press('Enter')
  await expectSlots(page, 'Clock', 'Rooms', 'Wiki')
  await slot(page, 1).focus()
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Clock is selected')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectSlots(page, 'Wiki', 'Rooms', 'Clock')
})

test('[TOOL-01][TOOL-02] by touch: a tap adds, two taps swap, and a full toolkit asks which one gives way @slow', async () => {
  const { page, account } = await edit(['Clock', 'Rooms', 'Code', 'Desk', 'Shuttle'], {
    context: { hasTouch: true, viewport: { width: 390, height: 844 } },
  })
  await tool(page, 'Wiki').tap()
  await expectSlots(page, 'Clock', 'Rooms', 'Code', 'Desk', 'Shuttle', 'Wiki')
  await slot(page, 6).tap()
  await slot(page, 1).tap()
  await expectSlots(page, 'Wiki', 'Rooms', 'Code', 'Desk', 'Shuttle', 'Clock')
  await tool(page, 'Mail').tap()
  await expectAnnounced(page, 'All slots are full')
  await slot(page, 2).tap()
  await expectSlots(page, 'Wiki', 'Mail', 'Code', 'Desk', 'Shuttle', 'Clock')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect.poll(() => savedOf(account)).toEqual(['wiki', 'mail', 'code', 'desk', 'shuttle', 'clock'])
})
