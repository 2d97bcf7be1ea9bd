/** The toolkit: unsaved changes, undo, opening tools, the editor of a portal, and favourites of an older client. */
import { saveFavourites } from '@portal/app-launcher/server'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { withClock } from './portal.ts'
import {
  portal,
  addPersonWithFavourites,
  savedOf,
  editor,
  slots,
  slot,
  tool,
  press,
  expectAnnounced,
  arranged,
  expectSlots,
  warning,
  edit,
  openToolkit,
} from './app-launcher-parts.ts'

openToolkit()

/** A message hides by itself (SHELL-18). */
const messageMs = 2_100

test('[TOOL-03] with changes nothing closes it but saving or cancelling: Esc, the cross, the page behind, back @slow', async () => {
  const account = await addPersonWithFavourites(['Clock', 'Rooms'])
  const { page } = await portal.visit(account, withClock)
  await page.getByRole('link', { name: 'Edit my toolkit' }).click()
  await slots(page).waitFor()
  await press(page, 'Remove Clock')
  await expectSlots(page, 'Rooms')
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => editor(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 300),
    () => page.goBack(),
  ]
  for (const way of ways) {
    await way()
    await warning(page).waitFor()
    await expectSlots(page, 'Rooms')
    await expect.poll(() => new URL(page.url()).search).toBe('?toolkit=')
    await page.clock.fastForward(messageMs)
    await warning(page).waitFor({ state: 'detached' })
  }
  expect(await savedOf(account)).toEqual(['clock', 'rooms'])
  await press(page, 'Cancel')
  await editor(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  expect(await savedOf(account)).toEqual(['clock', 'rooms'])
})

test('[TOOL-01] [TOOL-03] every step can be undone, by keys and by the button; the browser asks before a reload loses changes, and only then @slow', async () => {
  const { page } = await edit(['Clock', 'Rooms'])
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expectSlots(page, 'Clock', 'Rooms')
  expect(asked).toEqual([])
  await press(page, 'Remove Clock')
  await page.reload()
  await expectSlots(page, 'Clock', 'Rooms')
  expect(asked).toEqual(['beforeunload'])

  await press(page, 'Remove Clock')
  await tool(page, 'Mail').click()
  await expectSlots(page, 'Rooms', 'Mail')
  await page.keyboard.press('Control+z')
  await expectAnnounced(page, 'Undone')
  await expectSlots(page, 'Rooms')
  await press(page, 'Undo')
  await expectSlots(page, 'Clock', 'Rooms')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  // nothing is left to lose
  await page.reload()
  await expectSlots(page, 'Clock', 'Rooms')
  expect(asked).toEqual(['beforeunload'])
  await page.keyboard.press('Escape')
  await editor(page).waitFor({ state: 'detached' })
})

test('[TOOL-03] what was not changed is not saved; what cannot be saved stays, and says Failed @slow', async () => {
  const { page, account, trouble } = await edit(['Clock', 'Rooms'])
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('user/tool/save') && sent.push(request.postData() ?? ''))
  await slot(page, 1).dragTo(slot(page, 2))
  await slot(page, 1).dragTo(slot(page, 2))
  await expectSlots(page, 'Clock', 'Rooms')
  await press(page, 'Confirm')
  await editor(page).waitFor({ state: 'detached' })
  expect(sent).toEqual([])

  await page.getByRole('link', { name: 'Edit my toolkit' }).click()
  await tool(page, 'Mail').click()
  trouble.allow(/ERR_FAILED/)
  await page.route('**/user/tool/save', (route) => route.abort('failed'))
  await press(page, 'Confirm')
  await page.getByText('Failed').waitFor()
  await expectSlots(page, 'Clock', 'Rooms', 'Mail')
  await page.unroute('**/user/tool/save')
  await press(page, 'Confirm')
  await page.getByText('Success').waitFor()
  expect(await savedOf(account)).toEqual(['clock', 'rooms', 'mail'])
})

test('[TOOL-01] a tool opens in a new tab that does not know who opened it, with a ticket where it takes one @slow', async () => {
  const account = await addPersonWithFavourites(['Mail', 'Clock'])
  const { page } = await portal.visit(account)
  await page
    .context()
    .route('https://*.voyant.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>a tool</title>' }),
    )
  const card = page.getByRole('region', { name: 'My toolkit' })
  for (const [name, address] of [
    ['Mail', /^https:\/\/mail\.voyant\.example\/in\?from=portal&ticket=[\w-]{22}#top$/],
    ['Clock', /^https:\/\/clock\.voyant\.example\/in\?from=portal#top$/],
  ] as const) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), card.getByRole('link', { name }).click()])
    await tab.waitForURL(address)
    expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
    await tab.close()
  }
  const uses = () =>
    portal.app.db.selectFrom('tool_use').select(['tool_id', 'uses']).where('account', '=', account).execute()
  await expect.poll(async () => (await uses()).map((use) => use.tool_id).toSorted()).toEqual(['clock', 'mail'])
})

test('[TOOL-04] ten slots in the manufacturing portal: full, one must be removed before another is added @slow', async () => {
  const ten = Array.from({ length: 10 }, (_, nth) => `Plant${nth + 1}`)
  const account = await addPersonWithFavourites(ten, 'ML')
  const { page } = await portal.visit(account, { path: '/mlPortal', ...withClock })
  await page.getByRole('link', { name: 'Plant10' }).waitFor()
  await press(page, 'Custom toolkit')
  await expect.poll(() => arranged(page)).toEqual(ten)
  const refused = page.getByText('Remove a tool before adding one', { exact: false })
  await tool(page, 'Plant11').click()
  await refused.waitFor()
  await page.clock.fastForward(messageMs)
  await refused.waitFor({ state: 'detached' })
  await tool(page, 'Plant11').dragTo(slot(page, 2))
  await refused.waitFor()
  expect(await arranged(page)).toEqual(ten)
  await press(page, 'Remove Plant2')
  await tool(page, 'Plant11').click()
  await press(page, 'Finish')
  await page.getByText('Success').waitFor()
  await page.getByRole('link', { name: 'Plant11' }).waitFor()
  expect(await savedOf(account)).toEqual([
    'mlplant1',
    ...ten.slice(2).map((name) => `ml${name}`.toLowerCase()),
    'mlplant11',
  ])
})

test('[TOOL-03] the browser’s back loses no change of the manufacturing portal; without changes it leads away @slow', async () => {
  const account = await addPersonWithFavourites(['Plant1', 'Plant2'], 'ML')
  const { page } = await portal.visit(account)
  await page.getByRole('region', { name: 'My toolkit' }).waitFor()
  await page.evaluate(() => history.pushState({ __TSR_index: 1 }, '', '/mlPortal'))
  await page.getByRole('button', { name: 'Custom toolkit' }).click()
  await press(page, 'Remove Plant1')
  await page.goBack()
  await warning(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/mlPortal')
  await expect.poll(() => arranged(page)).toContain('Plant2')
  await press(page, 'Finish')
  await page.getByText('Success').waitFor()
  expect(await savedOf(account)).toEqual(['mlplant2'])
  await page.goBack()
  await page.waitForURL('**/home')
})

test('[TOOL-06][SHELL-15] old favourites come along once a person, say so, and never over what was chosen here @slow', async () => {
  const old = JSON.stringify([{ AppId: 'wiki' }, { AppId: 'nobody' }, { AppId: 'mail' }])
  const keep = (page: Page) => page.addInitScript((kept) => localStorage.setItem('customToolList', kept), old)
  const flag = (page: Page) => page.evaluate(() => localStorage.getItem('isToolTransferred'))
  const account = await addPersonWithFavourites()
  // never here before
  await portal.app.db.deleteFrom('tool_choice').where('account', '=', account).execute()
  const { page } = await portal.visit(account, { before: keep })
  const card = page.getByRole('region', { name: 'My toolkit' })
  await page.getByText('Your favourites from the old portal were imported: Wiki, Mail').waitFor()
  await card.getByRole('link', { name: 'Mail' }).waitFor()
  expect(await savedOf(account)).toEqual(['wiki', 'mail'])
  await expect.poll(() => flag(page)).toBe('true')
  await saveFavourites(portal.app.db, { account, tag: 'nio', departments: [1, 10], place: '', groups: [] }, '', [])
  const second = await portal.visit(account, { before: keep })
  await second.page.getByRole('link', { name: 'Slot 1 is empty: add a tool' }).waitFor()
  await expect.poll(() => flag(second.page)).toBe('true')
  expect(await savedOf(account)).toEqual([])

  const chose = await addPersonWithFavourites(['Clock'])
  const other = await portal.visit(chose, { before: keep })
  await other.page.getByRole('region', { name: 'My toolkit' }).getByRole('link', { name: 'Clock' }).waitFor()
  await expect.poll(() => flag(other.page)).toBe('true')
  expect(await savedOf(chose)).toEqual(['clock'])
})

for (const [language, colorScheme] of [
  ['EN', 'light'],
  ['CHS', 'dark'],
] as const)
  test(`[LIVE-02] nobody is shut out of the editor or the portal’s, ${language}, ${colorScheme} @slow`, async () => {
    const { page } = await edit(['Clock', 'Rooms'], { language, context: { bypassCSP: true, colorScheme } })
    await expect.poll(() => findBarriers(page)).toEqual([])
    await page.goto('/mlPortal')
    await page.getByRole('button', { name: /Custom toolkit|自定义工具栏/ }).click()
    await slots(page).waitFor()
    await expect.poll(() => findBarriers(page)).toEqual([])
  })
