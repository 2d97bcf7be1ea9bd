/**
 * npm run shots -- [base url] [--only <expression>]: takes screenshots of all screens and popups of a running portal
 * (DEV), in both languages, light and dark, on two desktops and a phone, into ./shots. `--axe` instead reports axe-core
 * findings by WCAG 2.2 AA; exit code 1 for serious or critical ones. `--measure` counts distinct values of style, `--order`
 * reports where the order of reading differs from what is seen.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, devices, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core'
import { needChineseFont } from './chinese-font.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { axeOf, isLookedAt, reportAxe, type Barrier } from './shot-axe.ts'
import { base, chooseObjects, isAxe, isMeasure, isOrder, isWanted, signIn, type ChosenObjects } from './shot-choices.ts'
import { measured, measureInto, reportMeasures, type Tally } from './shot-measure.ts'
import { isRead, orderOf, reportOrder } from './shot-order.ts'
import { chooseDesk, deskScreensFor, type ChosenDesk } from './shot-desk.ts'
import { messageScreensFor, screensFor, type Screen } from './shot-screens.ts'

const folder = fileURLToPath(new URL('../../shots', import.meta.url))

type Language = 'CHS' | 'EN'

const localeOf: Readonly<Record<Language, string>> = { CHS: 'zh-CN', EN: 'en-GB' }

interface BrowserProfile {
  name: string
  account: string
  language: Language
  theme: 'light' | 'dark'
  context: BrowserContextOptions & { viewport: { width: number; height: number } }
  screens: readonly Screen[]
}

function* listProfiles(chosen: ChosenObjects, desk: ChosenDesk): Generator<BrowserProfile> {
  const { open, restricted, waiting } = chosen
  const account = 'lin.wei'
  const screens = screensFor(chosen)
  const deskScreens = deskScreensFor(desk)
  const asPartner = [
    { name: 'partner-home', path: '/home' },
    { name: 'partner-directory', path: '/people_nio_jac' },
    { name: 'version-tips', path: '/home' },
    { name: 'partner-news-denied', path: `/home?news=${restricted}` },
  ]
  const asJointVenture = [{ name: 'joint-venture-news', path: `/home?news=${open}` }]
  const asWaiting = [
    { name: 'activity-waiting', path: `/home?activity=${waiting}` },
    { name: 'novice-guide', path: '/home' },
  ]
  const phoneScreens = screens.filter(({ name }) =>
    /^(home$|news-page|activity-page|calendar$|notices$|mobile-forbidden|search|people|person|reporting|box|todos$|toolkit|rookie|avatar|numbers$|values|bus)/.test(
      name,
    ),
  )
  const phone = { ...devices['iPhone 14'], viewport: { width: 390, height: 844 } }
  // user agent of the chat: other browsers cannot open chat pages (SHELL-03)
  const chat = { ...phone, userAgent: `${phone.userAgent} wxwork/4.1.30 MicroMessenger/7.0.1` }
  for (const language of ['CHS', 'EN'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
      ] as const) {
        const context = { viewport: { width, height } }
        const name = `${width}x${height}`
        yield { name, account, language, theme, screens, context }
        yield { name, account, language, theme, screens: deskScreens, context }
        yield { name, account: 'wang.fang', language, theme, screens: asPartner, context }
        yield { name, account: 'zhou.min', language, theme, screens: asWaiting, context }
        yield { name, account: 'chen.jie', language, theme, screens: asJointVenture, context }
      }
      yield { name: '390x844', account, language, theme, screens: phoneScreens, context: phone }
      yield { name: '390x844', account, language, theme, screens: deskScreens, context: phone }
      const messages = messageScreensFor(chosen, language)
      yield { name: '390x844', account, language, theme, screens: messages, context: chat }
    }
  }
}

// a string, because browser code is unknown to the server's types
const picturesThere = `document.fonts.ready.then(() => {
  for (const image of document.images) image.loading = 'eager'
  return Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}).then(() => undefined)`

const quietMs = 600

/** Returns a function that waits until no call has run for a while; the notification stream never ends. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const done = (request: Request): void => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => {
    if (!request.url().includes('/message/stream')) open.add(request)
  })
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  // calls of a document that was left are never reported as ended
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
  return async () => {
    while (open.size > 0 || Date.now() - last < quietMs) await setTimeout(100)
  }
}

/** Waits for calls, loading indicators, fonts, pictures and the watermark. */
async function settle(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(picturesThere)
  if (/^\/(home|newsDetail|newsHistory|WeiXinNews)/.test(new URL(page.url()).pathname))
    await page.locator('body > [data-watermark]').waitFor({ state: 'attached' })
}

const mostHeight = 6000

/** Makes the window as high as the page, so that sticky elements are at its ends and text keeps its size. */
async function makeRoom(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  const needed = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width, height: Math.min(Math.max(needed, height), mostHeight) })
}

async function takePicture(browser: Browser, sitting: BrowserProfile): Promise<number> {
  const { account: ADAccount, language, theme } = sitting
  const folderName = `${language === 'EN' ? 'en' : 'zh'}-${theme}-${sitting.name}`
  const screens = sitting.screens.filter(
    ({ name }) =>
      isWanted(`${folderName}/${name}`) &&
      (!isAxe || isLookedAt(folderName, name)) &&
      (!isOrder || isRead(folderName, name)) &&
      (!isMeasure || measured.test(`${folderName}/${name}`)),
  )
  if (screens.length === 0) return 0
  const kept = { token: await signIn(ADAccount), ADAccount, Language: language, lang: language, theme }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...sitting.context,
    bypassCSP: isAxe,
    baseURL: base,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: localeOf[language],
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin: new URL(base).origin, localStorage }] },
  })
  const place = join(folder, folderName)
  if (!isAxe && !isMeasure && !isOrder) await mkdir(place, { recursive: true })
  const page = await context.newPage()
  const quiet = watchCalls(page)
  for (const screen of screens) {
    await page.goto(screen.path)
    await settle(page, quiet)
    await screen.act?.(page)
    if (screen.act) await settle(page, quiet)
    if (isAxe) {
      found.push(...(await axeOf(page, `${folderName}/${screen.name}`)))
      continue
    }
    if (isMeasure) {
      await measureInto(tally, page)
      continue
    }
    if (isOrder) {
      disorders.push(...(await orderOf(page, `${folderName}/${screen.name}`)))
      continue
    }
    if (screen.isWhole) {
      await makeRoom(page)
      await settle(page, quiet)
    }
    await page.screenshot({ path: join(place, `${screen.name}.png`) })
    if (screen.isWhole) await page.setViewportSize(sitting.context.viewport)
  }
  await context.close()
  return screens.length
}

needChineseFont()
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const found: Barrier[] = []
const tally: Tally = new Map()
const disorders: string[] = []
let taken = 0
try {
  for (const sitting of listProfiles(await chooseObjects(), await chooseDesk()))
    taken += await takePicture(browser, sitting)
} finally {
  await browser.close()
}
if (isAxe) reportAxe(taken, found)
else if (isOrder) reportOrder(taken, disorders)
else if (isMeasure) reportMeasures(taken, tally)
else console.log(`${taken} pictures in ${folder}`)
