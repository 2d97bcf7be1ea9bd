/** The gallery of the kit: packages/ui/README.md. Pictures of its samples are in tests/looks/pictures. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { build } from 'vite'
import { galleryConfig } from '../looks/gallery-config.ts'
import { findBarriers } from './barriers.ts'
import { overflow, placeSamples, showSample } from './gallery-places.ts'

const outDir = fileURLToPath(new URL('../../.cache/gallery/', import.meta.url))
/** The folders of samples. */
const listGroups = async (): Promise<string[]> =>
  (await readdir(new URL('../../packages/ui/gallery/', import.meta.url), { withFileTypes: true }))
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
// what only a secure origin has: the clipboard
const origin = 'http://gallery.localhost'

test.beforeAll(async () => {
  await build(galleryConfig(outDir))
})
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((each) => each.close())))

interface Look {
  theme: 'light' | 'dark' | 'high'
  language: 'CHS' | 'EN'
  width: 390 | 1440
  forcedColors?: 'active'
  /** Of pictures, which half as large are small enough to be kept. */
  deviceScaleFactor?: 0.5
}

/** Opens an address of the gallery in a window of its own. */
async function openPage(browser: Browser, path: string, { theme, width, ...look }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    contrast: theme === 'high' ? 'more' : 'no-preference',
    forcedColors: look.forcedColors ?? 'none',
    deviceScaleFactor: look.deviceScaleFactor ?? 1,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-11-28T09:05:00+08:00')
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    // what the built page asks for is there; a browser's own request for an icon is not
    const body = await readFile(join(outDir, name)).catch(() => undefined)
    await (body ? route.fulfill({ body, contentType: types[extname(name)] ?? '' }) : route.fulfill({ status: 404 }))
  })
  await page.goto(origin + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return page
}

const samplesPath = (language: Look['language'], group?: string): string =>
  `/?frame&language=${language}${group === undefined ? '' : `&group=${group}`}`

/** Opens the samples alone, all or those of a group. */
const openSamples = (browser: Browser, look: Look, group?: string): Promise<Page> =>
  openPage(browser, samplesPath(look.language, group), look)

const themes = ['light', 'dark', 'high'] as const
const looks = themes.flatMap((theme) =>
  (['CHS', 'EN'] as const).flatMap((language) =>
    ([390, 1440] as const).map((width): Look => ({ theme, language, width })),
  ),
)
const nameOf = ({ theme, language, width }: Look): string => `${theme} ${language} ${width}`

/** All samples. Pictures of looks are inert; their colours count. */
async function openWhole(browser: Browser, look: Look): Promise<Page> {
  const page = await openSamples(browser, look)
  await page.evaluate(() => document.querySelectorAll('figure[inert]').forEach((each) => each.removeAttribute('inert')))
  return page
}

for (const look of looks) {
  test(`no barrier and nothing cut off in the gallery: ${nameOf(look)} @slow`, async ({ browser }) => {
    const page = await openWhole(browser, look)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await findBarriers(page)).toEqual([])
  })
}

test('no barrier in the gallery, its colours in every theme, nothing cut off @slow', async ({ browser }) => {
  const page = await openWhole(browser, { theme: 'light', language: 'EN', width: 1440 })
  expect(await findBarriers(page)).toEqual([])
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light', contrast: 'more' }] as const) {
    await page.emulateMedia(media)
    expect(await findBarriers(page, 'colours'), JSON.stringify(media)).toEqual([])
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  }
})

const overlay = 'dialog:modal > div, aside, [role=dialog], [role=menu], [role=listbox]'
// what shows more in its own place is no overlay
const triggers = 'article button:is([aria-haspopup], [aria-expanded]:not([aria-controls])):enabled:not(figure *, nav *)'

/** Opens an overlay of each kind by keyboard, closes it with Esc and expects the focus to return. Returns their number. */
async function eachOverlay(page: Page, onOpen?: (name: string) => Promise<void>): Promise<number> {
  const kinds = new Set<string>()
  const opened = new Map<string, number>()
  // marked once: Playwright would search for such a selector element by element, at every step
  const count = await page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)]
    for (const [at, each] of all.entries()) each.setAttribute('data-trigger', `${at}`)
    return all.length
  }, triggers)
  for (let nth = 0; nth < count; nth++) {
    const trigger = page.locator(`[data-trigger="${nth}"]`)
    const sample = trigger.locator('xpath=ancestor::article')
    const id = (await sample.getAttribute('id')) ?? ''
    const kind = `${id} ${await trigger.evaluate((each) => each.ariaLabel ?? each.textContent)}`
    if (kinds.has(kind)) continue
    kinds.add(kind)
    const at = (opened.get(id) ?? 0) + 1
    opened.set(id, at)
    // a list closes when the page scrolls, so it has scrolled, and the page has heard of it, before; a row with the
    // focus scrolls as well
    await trigger.scrollIntoViewIfNeeded()
    await trigger.focus()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await trigger.press('Enter')
    await expect(page.locator(overlay).first(), kind).toBeVisible()
    // a list of suggestions leaves it in its field
    await expect(page.locator(`:is(${overlay}):focus-within, input:focus`).first(), kind).toBeAttached()
    await onOpen?.(`${id}-${at}`)
    await page.keyboard.press('Escape')
    await expect(page.locator(overlay), kind).toHaveCount(0)
    await expect(sample.locator(':focus'), kind).toHaveCount(1)
  }
  return kinds.size
}

/** Opens the overlays of each group: in the page of all samples each of them would take several times as long. */
async function eachGroup(browser: Browser, look: Look, onOpen?: (page: Page, name: string) => Promise<void>) {
  const groups = await listGroups()
  const page = await openSamples(browser, look, groups[0])
  let count = 0
  for (const group of groups) {
    await page.goto(origin + samplesPath(look.language, group))
    await expect(page.getByRole('article').first()).toBeVisible()
    count += await eachOverlay(page, onOpen && ((name) => onOpen(page, name)))
  }
  expect(count).toBeGreaterThan(20)
}

test('what opens is closed by Esc, and the focus returns @slow', async ({ browser }) => {
  test.slow()
  await eachGroup(browser, { theme: 'light', language: 'CHS', width: 1440 })
})

for (const look of looks) {
  test(`no barrier in what opens: ${nameOf(look)} @slow`, async ({ browser }) => {
    test.slow()
    await eachGroup(browser, look, async (page, name) =>
      expect(await findBarriers(page, 'all', overlay), name).toEqual([]),
    )
  })
}

for (const theme of themes) {
  test(`the samples look as they did: ${theme} @slow`, async ({ browser }) => {
    test.slow()
    const page = await openSamples(browser, { theme, language: 'CHS', width: 1440, deviceScaleFactor: 0.5 })
    // the tallest sample fits: for a picture of a taller one the window would change
    await page.setViewportSize({ width: 1440, height: 1400 })
    await placeSamples(page)
    const compare = (part: Locator, name: string | null) =>
      expect.soft(part).toHaveScreenshot([theme, `${name}.png`], { scale: 'device' })
    for (const sample of await page.locator('article[id]').all()) {
      await showSample(sample)
      await compare(sample.locator('> div'), await sample.getAttribute('id'))
    }
    await eachOverlay(page, (name) => compare(page.locator(overlay).first(), name))
  })
}

test('in forced colours the chosen one of several is told from the others @slow', async ({ browser }) => {
  const look = { theme: 'light', width: 1440, language: 'EN', forcedColors: 'active' } as const
  const page = await openSamples(browser, look)
  const grounds = await page.evaluate(() => {
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const chosen = [...document.querySelectorAll('[aria-current=page], [aria-pressed=true], [aria-selected=true]')]
    return { highlight: groundOf(probe), chosen: [...new Set(chosen.map(groundOf))], count: chosen.length }
  })
  expect(grounds.count).toBeGreaterThan(3)
  expect(grounds.chosen).toEqual([grounds.highlight])
})

test('a combo box and a calendar by keys @slow', async ({ browser }) => {
  const page = await openSamples(browser, { theme: 'light', width: 1440, language: 'EN' }, 'choices')
  const owner = page.getByRole('combobox', { name: 'Owner', exact: true })
  // the list closes when the page scrolls, so it has scrolled before
  await owner.scrollIntoViewIfNeeded()
  await owner.click()
  await owner.selectText()
  await owner.pressSequentially('mengjie')
  await expect(page.getByRole('listbox', { name: 'Owner' }).getByRole('option')).toHaveCount(1)
  await owner.press('ArrowDown')
  await owner.press('Enter')
  await expect(owner).toHaveValue('Cao Mengjie')

  // who passes by with Tab opens nothing, and takes nothing from a list that is open
  const list = page.getByRole('listbox')
  await owner.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(owner).toBeFocused()
  await expect(list).toHaveCount(0)
  for (const keys of [
    ['ArrowDown', 'ArrowUp'],
    ['Control+a', 'J', 'u', 'ArrowDown'],
  ]) {
    for (const key of keys) await page.keyboard.press(key)
    await expect(owner).toHaveAttribute('aria-activedescendant', /./)
    await expect(list.locator('[data-focused]')).toContainText('Cao Junjie')
    await page.keyboard.press('Tab')
    await expect(list).toHaveCount(0)
    await expect(owner).not.toBeFocused()
    await expect(owner).toHaveValue('Cao Mengjie')
    await owner.focus()
  }
  await owner.click()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.goto(origin + samplesPath('EN', 'dates'))
  const until = page.getByRole('group', { name: /^Until/ }).first()
  await until.getByRole('button').press('Enter')
  const days = page.getByRole('dialog').getByRole('gridcell')
  await expect(page.locator('[role=gridcell]:focus-within')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(days).toHaveCount(0)
  await expect(until).toContainText('29')
})

test('theme, language, contrast and width are chosen by keyboard and kept in the address @slow', async ({
  browser,
}) => {
  const look = { theme: 'light', language: 'CHS', width: 1440 } as const
  const page = await openPage(browser, '/?theme=dark&group=navigation#tabs', look)
  const frame = page.locator('iframe')
  const samples = page.frameLocator('iframe')
  await expect(samples.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(samples.getByRole('article', { name: 'Tabs', exact: true })).toBeInViewport()

  const pageColour = () =>
    samples.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--color-page'))
  const usual = await pageColour()
  for (const name of ['Light', 'English', 'High contrast', '390 px']) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page).toHaveURL(`${origin}/?language=EN&theme=light&contrast=high&width=390&group=navigation#tabs`)
  await expect(samples.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(samples.getByRole('article', { name: 'Tabs', exact: true })).toBeVisible()
  await expect.poll(pageColour).not.toBe(usual)
  await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBe(390)

  await page.reload()
  await expect(page.getByRole('button', { name: '390 px' })).toHaveAttribute('aria-pressed', 'true')
  expect(await findBarriers(page, 'all', 'header')).toEqual([])
})

test('a component is found by its name, and its code is copied @slow', async ({ browser }) => {
  const page = await openPage(browser, '/', { theme: 'light', language: 'CHS', width: 1440 })
  const samples = page.frameLocator('iframe')
  await expect(samples.getByRole('article', { name: 'Avatar' })).toBeAttached()
  const search = page.getByRole('textbox', { name: 'Search components' })
  await search.fill('chiprow')
  await expect(page.getByRole('navigation', { name: 'Components' }).getByRole('link')).toHaveText(['Chip'])
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#chip$/)
  await expect(samples.getByRole('article', { name: 'Chip' })).toBeFocused()

  await samples.getByRole('article', { name: 'Chip' }).getByText('Code', { exact: true }).click()
  await samples.getByRole('button', { name: 'Copy the code of Chip' }).click()
  await expect(samples.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("import { Chip, ChipRow } from '@portal/ui'")
  expect(copied).toContain('<ChipRow')
})
