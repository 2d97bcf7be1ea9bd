/** A portal with its page, and people who visit it with a browser. */
import { startApp, type TestApp } from '@portal/testing'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { watchTrouble, type Trouble } from './trouble.ts'

type Language = 'CHS' | 'EN'

export interface Visit {
  page: Page
  trouble: Trouble
}

export interface VisitOptions {
  language?: Language
  path?: string
  context?: BrowserContextOptions
  /** Before the first document is asked for. */
  before?: (page: Page) => Promise<unknown>
}

export interface Portal {
  readonly app: TestApp
  /** A browser of its own, signed in as somebody; null: as nobody yet. */
  visit(account: string | null, options?: VisitOptions): Promise<Visit>
}

type Starting = Parameters<typeof startApp>[0]

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
}

let launched: Promise<Browser> | undefined

/** One for all files of a worker (vitest.config.ts): every visit has a context of its own. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  const browser = await launched
  if (browser.isConnected()) return browser
  launched = launchBrowser()
  return launched
}

/** For what waits for a time to pass: `page.clock.fastForward` lets it pass at once, until then it passes as ever. */
export const withClock = { before: (page: Page) => page.clock.install() } satisfies VisitOptions

/** In a context whose storage is still empty: the first document of the portal lays it down, and takes the mark away. */
const emptyMark = 'storage-is-empty'

/** What `storageState` does by a page of its own, which would be a sixth of all that a visit costs. */
function layDown({ origin, mark, kept }: { origin: string; mark: string; kept: Record<string, string> }): void {
  if (location.origin !== origin || !document.cookie.includes(mark)) return
  document.cookie = `${mark}=; path=/; max-age=0`
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}

/** For a file of journeys: opened before them, closed behind them; each fails for trouble that it did not expect. */
export function usePortal(seed: (app: TestApp) => Promise<unknown>, starting: Starting = {}): Portal {
  let app: TestApp
  let browser: Browser
  let visits: { close(): Promise<void>; trouble: Trouble }[] = []

  beforeAll(async () => {
    const settings = { env: 'DEV' as const, ...starting.settings }
    const opened = await Promise.all([startApp({ ...starting, settings, page: true }), sharedBrowser()])
    app = opened[0]
    browser = opened[1]
    await seed(app)
  })
  afterEach(async () => {
    const ended = visits
    visits = []
    await Promise.all(ended.map((visit) => visit.close()))
    for (const { trouble } of ended) trouble.check()
  })
  afterAll(async () => {
    await app?.stop()
  })

  return {
    get app() {
      return app
    },
    async visit(account, { language = 'EN', path = '/home', context: asked = {}, before } = {}) {
      const kept = { Language: language, lang: language, ...(account ? await sessionOf(app, account) : {}) }
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Asia/Shanghai',
        // what a journey lets fail or come late is its own; the worker has a journey of its own
        serviceWorkers: 'block',
        ...asked,
      })
      await context.addCookies([{ name: emptyMark, value: '1', url: app.origin }])
      await context.addInitScript(layDown, { origin: app.origin, mark: emptyMark, kept })
      context.setDefaultTimeout(8000)
      const trouble = await watchTrouble(context)
      visits.push({ close: () => context.close(), trouble })
      const page = await context.newPage()
      await before?.(page)
      await page.goto(path)
      return { page, trouble }
    },
  }
}

async function sessionOf(app: TestApp, account: string) {
  return { token: await app.signIn(account), ADAccount: account }
}
