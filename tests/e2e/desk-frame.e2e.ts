/** [DESK-01] The frame of the desk: its rail, where one is, the names of tabs, the commands, and its scale. */
import { assignSeats, parseAgreement, parsePlan, publishAgreement } from '@portal/bus/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { roleNames } from '@portal/contract'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'

const riders = Array.from({ length: 40 }, (_, at) => `rider.${at}`)

const portal = usePortal(async ({ db, clock }) => {
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames], name: { zh: '全能', en: 'All Roles' } })
  await addPerson(db, 'one.author', { roles: ['author'], name: { zh: '作者', en: 'One Author' } })
  for (const rider of riders) await addPerson(db, rider)
  const plan = [
    'account,line,line_en,stop,stop_en,time',
    ...riders.map((rider) => `${rider},北线,North,一站,First,07:05`),
  ]
  await db.transaction().execute((tx) => assignSeats(tx, parsePlan(Buffer.from(`${plan.join('\n')}\n`))))
  const text = parseAgreement('--- zh\n乘车须知\n正文\n--- en\nRules\nBe early.')
  await db.transaction().execute((tx) => publishAgreement(tx, text, clock.now()))
})

const rail = (page: Page) => page.getByRole('navigation', { name: 'Desk sections' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()

test('[DESK-01] one rail leads to every place of the back office, and only to what the roles open', async () => {
  const author = await portal.visit('one.author', { path: '/desk' })
  await expect(rail(author.page).getByRole('link')).toHaveText(['Desk', 'Inbox', 'Texts', 'Plan', 'Media'], {
    useInnerText: true,
  })
  await expect(rail(author.page).getByRole('group')).toHaveCount(1)

  const { page, trouble } = await portal.visit('all.roles', { path: '/desk' })
  // health is off in this installation, and its page says so without a heading of its own
  trouble.allow(/status of 404.*health\/summary/)
  const groups = rail(page).getByRole('group')
  await expect
    .poll(() => groups.evaluateAll((all) => all.map((group) => group.ariaLabel)))
    .toEqual(['Content', 'Community', 'Portal', 'Search', 'Analytics', 'Administration'])
  // those that stood outside, and a kind of data, are pages of the same frame
  for (const [entry, heading, where] of [['Tags', 'Tags', /Desk\s*Content\s*Tags/]] as const) {
    await rail(page).getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => crumbs(page)).toMatch(where)
    await expect(rail(page).locator('[aria-current=page]')).toHaveText(entry, { useInnerText: true })
  }
  await expect.poll(() => page.title()).toBe('Tags · Forecourt')
  // statistics are one place with a tab for each, in the bar, of the same days
  await rail(page).getByRole('link', { name: 'Statistics', exact: true }).click()
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  const tabs = page.getByRole('banner').getByRole('navigation', { name: 'Statistics' })
  for (const [tab, heading] of [
    ['Portal usage', 'Statistics'],
    ['Searches', 'Statistics'],
    ['Tool usage', 'Statistics'],
    ['Bus confirmations', 'Bus confirmations'],
    ['Health overview', /./],
    ['Texts', 'Statistics'],
  ] as const) {
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(tabs.locator('[aria-current]')).toHaveText(tab)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect(rail(page).locator('[aria-current=page]')).toHaveText('Statistics', { useInnerText: true })
    if (heading === 'Statistics')
      await expect(page.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'page')
  }
  // a page with two addresses says which of them it is
  for (const [path, tab] of [
    ['/numbers', 'Portal usage'],
    ['/desk/numbers', 'Texts'],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => page.title()).toBe(`${tab} · Statistics · Forecourt`)
  }
  await page.goto('/desk/data/tag/new')
  await expect.poll(() => page.title()).toMatch(/ · Tags · Forecourt$/)
})

test('[DESK-01] while the code of a list is on its way, the head of the list has its place @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  await rail(page).getByRole('link', { name: 'Audit log' }).waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await rail(page).getByRole('link', { name: 'Audit log' }).click()
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' })
  await expect(loading.locator('[data-shape=title]')).toHaveCount(1)
  release()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
})

test('[DESK-01] the rail is one Tab stop with arrow keys, and stays folded in this browser @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/roles' })
  const link = (name: string) => rail(page).getByRole('link', { name, exact: true })
  await link('Roles').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link('Sign-ins')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(link('Desk')).toBeFocused()
  // the frame of another section is the same one
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await expect(link('Desk')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rail(page).getByRole('button', { name: 'Collapse the navigation' })).toBeFocused()
  await page.keyboard.press('Enter')
  const width = async () => (await rail(page).boundingBox())?.width
  await expect.poll(width).toBe(56)
  await page.reload()
  await rail(page).getByRole('button', { name: 'Expand the navigation' }).waitFor()
  await expect.poll(width).toBe(56)
  await expect(link('Audit log')).toHaveCount(1)
})

test('[DESK-01] F6 goes from region to region and returns to where one was in each @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/audit' })
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('main').getByRole('complementary')
  await expect(panel).toBeFocused()
  const row = page.getByRole('row').nth(1)
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true })
  const inRail = rail(page).getByRole('link', { name: 'Audit log' })
  for (const [key, focused] of [
    ['F6', inBar],
    ['F6', inRail],
    ['F6', row],
    ['F6', panel],
    ['Shift+F6', row],
    ['Shift+F6', inRail],
    ['ArrowUp', rail(page).getByRole('link', { name: 'Operations' })],
    ['Shift+F6', inBar],
    ['F6', rail(page).getByRole('link', { name: 'Operations' })],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
})

test('[DESK-01] Ctrl K goes to a place by its name in either language @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  await rail(page).getByRole('link').first().waitFor()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('dialog', { name: 'Go to or run' })
  await commands.waitFor()
  await page.keyboard.type('同义词')
  await expect(commands.getByRole('option', { name: 'Synonyms', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Synonyms' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/desk/data/synonym')
  // the current command stays in sight
  await page.keyboard.press('Control+k')
  await commands.getByRole('option').nth(20).waitFor()
  for (let down = 0; down < 20; down++) await page.keyboard.press('ArrowDown')
  await expect(commands.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })
})

test('[DESK-01] one New in the bar makes texts and items of data, also when Enter comes before them', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/audit' })
  const late = Promise.withResolvers<void>()
  await page.route('**/api/desk/data/kinds', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).click()
  const made = page.getByRole('dialog', { name: 'New' })
  await made.getByRole('option', { name: 'Create: Activity' }).waitFor()
  await made.getByRole('option', { name: 'From a template' }).waitFor()
  await page.keyboard.type('banner')
  await page.keyboard.press('Enter')
  await made.getByText('Loading').waitFor()
  late.resolve()
  await page.waitForURL('**/desk/data/banner/new')
})

test('[DESK-01] who has one place of the desk finds it there @slow', async () => {
  await addPerson(portal.app.db, 'bus.staff', { roles: ['bus-staff'] })
  const { page } = await portal.visit('bus.staff', { path: '/desk' })
  await rail(page).getByRole('link', { name: 'Bus confirmations' }).waitFor()
  await page.getByText('You are all caught up').waitFor()
  await expect(page.getByRole('banner').getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
})

test('[DESK-01] groups of the rail fold, by mouse and keys, and stay so in this browser @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk/roles' })
  const link = (name: string) => rail(page).getByRole('link', { name, exact: true })
  const title = (name: string) => rail(page).getByRole('button', { name, exact: true })
  await title('Content').click()
  await expect(link('Texts')).toHaveCount(0)
  await link('Inbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(title('Content')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(title('Community')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link('Comments')).toHaveCount(0)
  await page.reload()
  await link('Roles').waitFor()
  await expect(link('Texts')).toHaveCount(0)
  // the group of the page stays open
  await title('Administration').click()
  await expect(link('Audit log')).toHaveCount(1)
  await title('Content').click()
  await link('Texts').waitFor()
})

test('[DESK-01] Ctrl K begins a text, and finds texts, tags and people by what is typed', async () => {
  await portal.app.db.insertInto('tag').values({ name_zh: '底盘', name_en: 'Chassis' }).execute()
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  const commands = page.getByRole('dialog', { name: 'Go to or run' })
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await commands.waitFor()
    await page.keyboard.type(typed)
  }
  await rail(page).getByRole('link').first().waitFor()
  await open('chass')
  await commands.getByRole('group', { name: 'Tags' }).getByRole('option', { name: 'Chassis' }).click()
  await page.waitForURL('**/desk/data/tag/item/*')
  await open('One Auth')
  await commands
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /One Author/ })
    .click()
  await page.getByRole('dialog').getByText('One Author').first().waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open('new news')
  await expect(commands.getByRole('option', { name: 'Create: News', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/desk\/writing\/\d+$/)
})

for (const [width, height, details] of [
  [1440, 900, { tag: '@slow' }],
  [1920, 1080, { tag: '@slow' }],
  [2560, 1440, {}],
] as const)
  test(
    `[DESK-01] rows and letters of the desk do not grow with the window: ${width} × ${height}`,
    details,
    async () => {
      const context = { viewport: { width, height } }
      const { page } = await portal.visit('all.roles', { path: '/busConfirm/list', context })
      const rows = page.getByRole('table').locator('tbody tr')
      await expect(rows).toHaveCount(riders.length)
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(new Set(heights.slice(0, -1))).toEqual(new Set([40]))
      const letters = await rows
        .locator('td, th')
        .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).fontSize))
      expect(new Set(letters)).toEqual(new Set(['13px']))
      const sizeOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontSize)
      // nor does the bar, which stands outside
      expect(await sizeOf(page.getByRole('banner').getByRole('link', { name: 'Bus confirmations' }))).toBe('14px')
    },
  )

test('[DESK-01] the current entry is in sight in a low window, and every page begins at one height @slow', async () => {
  const context = { viewport: { width: 1280, height: 400 } }
  const { page } = await portal.visit('all.roles', { path: '/desk/roles', context })
  const current = rail(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Roles')
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('row').nth(1).waitFor()
  const head = page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
  const { y } = (await head.boundingBox())!
  for (const path of ['/desk/roles', '/numbers', '/busConfirm/list']) {
    await page.goto(path)
    await expect.poll(async () => (await head.boundingBox())?.y, path).toBe(y)
  }
})

test('[DESK-01] the frame looks good @slow', async () => {
  const { page } = await portal.visit('all.roles', { path: '/desk' })
  await rail(page).getByRole('link').first().waitFor()
  await expectGoodLooks(page, [
    ['frame', '/desk', (on) => on.getByRole('heading', { name: 'Desk' }).waitFor()],
    ['bus list', '/busConfirm/list', (on) => on.getByRole('table').waitFor()],
    ['numbers', '/numbers', (on) => on.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()],
  ])
})
