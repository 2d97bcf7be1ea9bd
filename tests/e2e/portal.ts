/** A portal with its page, and people who visit it with a browser. */
import { startApp, type TestApp } from '@portal/test-portal'
import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
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
  /** A browser from before sessions were cookies: documents of message pages come to it without text. */
  hasToken?: boolean
  /** Before the first document is asked for. */
  before?: (page: Page) => Promise<unknown>
}

export interface Portal {
  readonly app: TestApp
  /** A browser of its own, signed in as somebody; null: as nobody yet. */
  visit(account: string | null, options?: VisitOptions): Promise<Visit>
}

type Starting = NonNullable<Parameters<typeof startApp>[0]>

/** For what waits for a time to pass: `page.clock.fastForward` lets it pass at once, until then it passes as ever. */
export const withClock = { before: (page: Page) => page.clock.install() } satisfies VisitOptions

/** With the clock above: from now on no time passes but by `page.clock.runFor`, however long a step takes. */
export const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

/** Lets a stopped clock go on by as little as it takes for this to be seen: a page takes answers by timers, too. */
export const passUntil = (page: Page, seen: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20)
      return seen.isVisible()
    })
    .toBe(true)

/** In a context whose storage is still empty: the first document of the portal lays it down, and takes the mark away. */
const emptyMark = 'storage-is-empty'

/** Does the same as `storageState`, which would open an extra page and take a sixth of the time of a visit. */
function seedStorage({ origin, mark, kept }: { origin: string; mark: string; kept: Record<string, string> }): void {
  if (location.origin !== origin || !document.cookie.includes(mark)) return
  document.cookie = `${mark}=; path=/; max-age=0`
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}

/**
 * For a file of journeys: opened before them, closed behind them; each fails for trouble that it did not expect.
 * Playwright loads every file in its main process, too: what a portal stands on is started by `starting`, not beside it.
 */
export function usePortal(
  seed: (app: TestApp) => Promise<unknown>,
  starting: Starting | (() => Promise<Starting>) = {},
): Portal {
  let app: TestApp
  let browser: Browser
  let visits: { close(): Promise<void>; trouble: Trouble }[] = []

  test.beforeAll(async ({ browser: launched }) => {
    browser = launched
    const options = typeof starting === 'function' ? await starting() : starting
    app = await startApp({ ...options, settings: { env: 'DEV', ...options.settings }, page: options.page ?? true })
    await seed(app)
  })
  test.afterEach(async () => {
    const ended = visits
    visits = []
    await Promise.all(ended.map((visit) => visit.close()))
    for (const { trouble } of ended) trouble.check()
  })
  test.afterAll(async () => {
    await app?.stop()
  })

  return {
    get app() {
      return app
    },
    async visit(account, { language = 'EN', path = '/home', context: asked = {}, hasToken = false, before } = {}) {
      const kept = { Language: language, lang: language, ...(account ? await keptOf(app, account, hasToken) : {}) }
      const timezoneId = asked.timezoneId ?? 'Asia/Shanghai'
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId,
        // what a journey lets fail or come late is its own; the worker has a journey of its own
        serviceWorkers: 'block',
        ...asked,
      })
      await context.addCookies([{ name: emptyMark, value: '1', url: app.origin }])
      if (account && !hasToken)
        await context.addCookies([await sessionCookieOf(app, account), pageCookieOf(app, `${language}.${timezoneId}`)])
      await context.addInitScript(seedStorage, { origin: app.origin, mark: emptyMark, kept })
      context.setDefaultTimeout(15_000)
      const trouble = await watchTrouble(context)
      visits.push({ close: () => context.close(), trouble })
      const page = await context.newPage()
      await before?.(page)
      await page.goto(path)
      return { page, trouble }
    },
  }
}

const keptOf = async (app: TestApp, account: string, hasToken: boolean) => ({
  ADAccount: account,
  ...(hasToken ? { token: await app.signIn(account) } : { session: 'seeded' }),
})

/** The page's description of itself for the server, which draws in its language and on its clock. */
const pageCookieOf = (app: TestApp, value: string) => ({ name: 'forecourt-page', value, url: app.origin })

/** The session of a browser, as the server would set it. */
export async function sessionCookieOf(app: TestApp, account: string) {
  const name = `forecourt-${new URL(app.origin).port}`
  return { name, value: await app.signIn(account), url: app.origin, httpOnly: true, sameSite: 'Lax' as const }
}
