/**
 * npm run shots -- [base url]: pictures of every screen and popup of a running portal (environment DEV), in both
 * languages, light and dark, on two desktops and a phone, into ./shots.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const base = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
const folder = fileURLToPath(new URL('../shots', import.meta.url))

type Language = 'CHS' | 'EN'

interface Screen {
  name: string
  path: string
  /** What one does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** Beyond the first screenful as well. */
  isWhole?: boolean
}

interface Sitting {
  name: string
  account: string
  language: Language
  theme: 'light' | 'dark'
  context: BrowserContextOptions
  screens: readonly Screen[]
}

async function callPortal(path: string, token: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const response = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { Code, Message, Data } = (await response.json()) as { Code: number; Message: string; Data: unknown }
  if (Code !== 200) throw new Error(`${path} answered ${Code} ${Message}; the portal must run in environment DEV`)
  return Data
}

async function signIn(ADAccount: string): Promise<string> {
  const { Token } = (await callPortal('dev/token', '', { ADAccount })) as { Token: string }
  return Token
}

async function newestFor(account: string): Promise<{ Id: number; CommentNumber: number }[]> {
  const { List } = (await callPortal('news/list', await signIn(account), { PageIndex: 1, PageSize: 50 })) as {
    List: { Id: number; CommentNumber: number }[]
  }
  return List
}

interface Chosen {
  /** The most discussed of the newest: all parts of the reading view are there. */
  open: number
  /** One that a partner may not read. */
  restricted: number
}

async function chooseNews(): Promise<Chosen> {
  const all = await newestFor('lin.wei')
  const forPartner = new Set((await newestFor('wang.fang')).map(({ Id }) => Id))
  const [most] = all.toSorted((a, b) => b.CommentNumber - a.CommentNumber)
  if (!most) throw new Error('the portal has no news to show')
  return { open: most.Id, restricted: all.find(({ Id }) => !forPartner.has(Id))?.Id ?? most.Id }
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

async function answerFirst(page: Page): Promise<void> {
  await button(page, /^(回复|Reply)$/).click()
  await button(page, /^(取消回复|Cancel reply)$/).waitFor()
}

async function askToDelete(page: Page): Promise<void> {
  await button(page, /^(删除|Delete)$/).click()
  await page.getByRole('dialog', { name: /^(删除这条内容？|Delete this\?)$/ }).waitFor()
}

async function openEmoji(page: Page): Promise<void> {
  await button(page, /^(表情|Emoji)$/).click()
  await page.getByRole('grid').waitFor()
}

function screensFor(newsId: number): Screen[] {
  const popup = `/home?news=${newsId}&origin=List`
  const toComments = (page: Page) => page.getByRole('textbox').first().scrollIntoViewIfNeeded()
  return [
    { name: 'home', path: '/home' },
    { name: 'home-whole', path: '/home', isWhole: true },
    { name: 'home-menu', path: '/home', act: (page) => button(page, /^(我的菜单|My menu)$/).click() },
    { name: 'news-popup', path: popup },
    { name: 'news-popup-comments', path: popup, act: toComments },
    { name: 'news-popup-emoji', path: popup, act: openEmoji },
    { name: 'news-popup-reply', path: popup, act: answerFirst },
    { name: 'news-popup-delete', path: popup, act: askToDelete },
    { name: 'news-popup-deleted', path: '/home?news=999999999' },
    { name: 'news-page', path: `/newsDetail?newsID=${newsId}&Origin=List` },
    { name: 'news-page-whole', path: `/newsDetail?newsID=${newsId}&Origin=List`, isWhole: true },
    { name: 'history', path: '/newsHistory' },
    { name: 'maintenance', path: '/people' },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'error', path: '/errorPage' },
    { name: 'error-session', path: '/errorPage?reason=session' },
    { name: 'error-unknown-person', path: '/errorPage?reason=unknown-person' },
    { name: 'no-template', path: '/oAuthError' },
    { name: 'signed-out', path: '/signed-out' },
    { name: 'mobile-forbidden', path: '/auth/mobileForbidden' },
    { name: 'browser-forbidden', path: '/auth/browserForbidden' },
  ]
}

function* sittingsFor({ open, restricted }: Chosen): Generator<Sitting> {
  const account = 'lin.wei'
  const screens = screensFor(open)
  const asPartner = [
    { name: 'partner-home', path: '/home' },
    { name: 'partner-news-denied', path: `/home?news=${restricted}` },
  ]
  const asJointVenture = [{ name: 'joint-venture-news', path: `/home?news=${open}` }]
  const phoneScreens = screens.filter(({ name }) => /^(news-page|mobile-forbidden)/.test(name))
  const phone = { ...devices['iPhone 14'], viewport: { width: 390, height: 844 } }
  for (const language of ['CHS', 'EN'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
      ] as const) {
        const context = { viewport: { width, height } }
        const name = `${width}x${height}`
        yield { name, account, language, theme, screens, context }
        yield { name, account: 'wang.fang', language, theme, screens: asPartner, context }
        yield { name, account: 'chen.jie', language, theme, screens: asJointVenture, context }
      }
      yield { name: '390x844', account, language, theme, screens: phoneScreens, context: phone }
    }
  }
}

// as text: what runs in the browser is not known to a server's types
const picturesThere = `document.fonts.ready.then(() => {
  for (const image of document.images) image.loading = 'eager'
  return Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}).then(() => undefined)`

/** Calls answered, fonts there, every picture decoded, the watermark drawn. */
async function settle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(picturesThere)
  if (/^\/(home|newsDetail|newsHistory)/.test(new URL(page.url()).pathname))
    await page.locator('body > [data-watermark]').waitFor({ state: 'attached' })
}

async function take(browser: Browser, sitting: Sitting): Promise<number> {
  const { account: ADAccount, language, theme } = sitting
  const kept = { token: await signIn(ADAccount), ADAccount, Language: language, lang: language, theme }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...sitting.context,
    baseURL: base,
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin: new URL(base).origin, localStorage }] },
  })
  const place = join(folder, `${language === 'EN' ? 'en' : 'zh'}-${theme}-${sitting.name}`)
  await mkdir(place, { recursive: true })
  const page = await context.newPage()
  for (const screen of sitting.screens) {
    await page.goto(screen.path)
    await settle(page)
    await screen.act?.(page)
    if (screen.act) await settle(page)
    await page.screenshot({ path: join(place, `${screen.name}.png`), fullPage: screen.isWhole ?? false })
  }
  await context.close()
  return sitting.screens.length
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
let taken = 0
try {
  for (const sitting of sittingsFor(await chooseNews())) taken += await take(browser, sitting)
} finally {
  await browser.close()
}
console.log(`${taken} pictures in ${folder}`)
