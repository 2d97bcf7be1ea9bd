import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { build } from 'vite'
import { galleryConfig } from '../looks/gallery-config.ts'
import { findBarriers } from './barriers.ts'

const outDir = fileURLToPath(new URL('../../.cache/gallery/', import.meta.url))
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

test.beforeAll(async () => {
  await build(galleryConfig(outDir))
})

interface Look {
  theme: 'light' | 'dark'
  width: 390 | 1440
  language: 'CHS' | 'EN'
  contrast?: 'more'
  forcedColors?: 'active'
}

async function openGallery(browser: Browser, { theme, width, language, contrast, forcedColors }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    contrast: contrast ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  await page.route('http://gallery.test/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    // what the built page asks for is there; a browser's own request for an icon is not
    const body = await readFile(join(outDir, name)).catch(() => undefined)
    await (body ? route.fulfill({ body, contentType: types[extname(name)] ?? '' }) : route.fulfill({ status: 404 }))
  })
  await page.goto(`http://gallery.test/?theme=${theme}&language=${language}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return page
}

const looks: readonly Look[] = [
  { theme: 'light', width: 1440, language: 'CHS' },
  { theme: 'dark', width: 1440, language: 'EN' },
  { theme: 'light', width: 390, language: 'EN' },
  { theme: 'dark', width: 390, language: 'CHS' },
  { theme: 'light', width: 1440, language: 'CHS', contrast: 'more' },
]

for (const look of looks) {
  test(`no barrier and nothing cut off in the gallery: ${Object.values(look).join(' ')}`, async ({ browser }) => {
    const page = await openGallery(browser, look)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await findBarriers(page)).toEqual([])
    await page.context().close()
  })
}

test('in forced colours the chosen one of several is told from the others', async ({ browser }) => {
  const page = await openGallery(browser, { theme: 'light', width: 1440, language: 'EN', forcedColors: 'active' })
  const grounds = await page.evaluate(() => {
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const chosen = [...document.querySelectorAll('[aria-current=page], [aria-pressed=true], [aria-selected=true]')]
    return { highlight: groundOf(probe), chosen: [...new Set(chosen.map(groundOf))], count: chosen.length }
  })
  expect(grounds.count).toBeGreaterThan(3)
  expect(grounds.chosen).toEqual([grounds.highlight])
  await page.context().close()
})

test('a combo box, a menu and a calendar by keys', async ({ browser }) => {
  const page = await openGallery(browser, { theme: 'light', width: 1440, language: 'EN' })
  const owner = page.getByRole('combobox', { name: 'Owner' })
  // the list closes when the page scrolls, so it has scrolled before
  await owner.scrollIntoViewIfNeeded()
  await owner.click()
  await owner.selectText()
  await owner.pressSequentially('mengjie')
  await expect(page.getByRole('listbox', { name: 'Owner' }).getByRole('option')).toHaveCount(1)
  await owner.press('ArrowDown')
  await owner.press('Enter')
  await expect(owner).toHaveValue('Cao Mengjie')

  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy the link' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()

  const until = page.getByRole('group', { name: /^Until/ })
  await until.getByRole('button').click()
  // the tags of the gallery's fields are grid cells too
  const days = page.getByRole('dialog').getByRole('gridcell')
  await expect(days.first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(days).toHaveCount(0)
  await page.context().close()
})
