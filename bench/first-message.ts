/** Part of `node bench/first-load.ts message`: a news item on a phone, with two definitions of 'Slow 4G'. */
import type { Browser } from 'playwright-core'

/**
 * Slow 4G is 1.6 Mbit/s down, 0.75 up and 150 ms per round trip. Chromium's emulation adds latency to every request,
 * even on an open connection: its preset uses 3.75 round trips, as if each request needed a new connection.
 */
const networks = [
  { name: '150 ms a request', latency: 150 },
  { name: "562 ms a request, as Chromium's preset", latency: 562.5 },
] as const
const throughput = { downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (0.75e6 / 8) * 0.9 }
const cpuRate = 4
const visits = 5

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1'

/** With the session's cookie the document contains the text; without it the page loads it (decision 0019). */
const documentVariants = ['text in the document', 'no cookie yet'] as const

interface Visit {
  /** First frame that shows the text. */
  text: number
  /** All text of the page, including comments. */
  whole: number
  /** Input is accepted: by the document until the script is loaded. */
  usable: number
  /** The script has taken over. */
  stands: number
  scriptKb: number
  documentKb: number
}

// measured in the page: from outside a slow machine would answer much later
const watch = `(() => {
  const seen = (name, is) => performance.getEntriesByName(name).length > 0 || (is && performance.mark(name))
  ;(function look() {
    const text = document.querySelector('[data-text] *, #outline [data-is=text]')
    const button = document.querySelector('#root [aria-pressed]')
    const isBegun = performance.getEntriesByName('begun').length > 0
    seen('seen-text', text)
    seen('seen-whole', text && document.querySelector('#comments li, #outline [data-is=said]'))
    seen('usable', button && document.querySelector('#root textarea') && (window.forecourtTaps || isBegun))
    seen('stands', button && isBegun)
    requestAnimationFrame(look)
  })()
})()`

async function visit(
  browser: Browser,
  origin: string,
  latency: number,
  way: (typeof documentVariants)[number],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent, hasTouch: true })
  const page = await context.newPage()
  const ask = async (path: string, data: object, headers: Record<string, string>) => {
    const answer = await page.request.post(`${origin}/api/${path}`, { data, headers: { origin, ...headers } })
    return ((await answer.json()) as { Data: unknown }).Data
  }
  // a token is what a browser of before still has
  const kind: Record<string, string> = way === 'no cookie yet' ? {} : { 'page-session': 'cookie' }
  const opened = (await ask('dev/token', {}, kind)) as { Token: string; ADAccount: string }
  const own: Record<string, string> = opened.Token ? { token: opened.Token } : {}
  const { List } = (await ask('news/list', { PageIndex: 1, PageSize: 1 }, own)) as { List: { Id: number }[] }
  await context.addInitScript(
    ([token, account]) => {
      localStorage.setItem(token ? 'token' : 'session', token || 'bench')
      localStorage.setItem('ADAccount', account!)
    },
    [opened.Token, opened.ADAccount],
  )
  await context.addInitScript({ content: watch })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.goto(`${origin}/WeiXinNews/NewsDetail/${List[0]!.Id}/zh`)
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0)
  // makes late changes visible
  await page.locator('#comments li').first().waitFor()
  const figures = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const sizeOf = (each: unknown) => (each as { encodedBodySize: number }).encodedBodySize / 1024
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(sizeOf)
    return {
      text: at('seen-text'),
      whole: at('seen-whole'),
      usable: at('usable'),
      stands: at('stands'),
      scriptKb: scripts.reduce((sum, kb) => sum + kb, 0),
      documentKb: sizeOf(performance.getEntries().find(({ entryType }) => (entryType as string) === 'navigation')),
    }
  })
  await context.close()
  return figures
}

/** Prints one line for each network and variant. */
export async function measureMessage(browser: Browser, origin: string): Promise<void> {
  for (const { name, latency } of networks)
    for (const way of documentVariants) await measure(browser, { origin, name, latency, way })
}

interface Measured {
  origin: string
  name: string
  latency: number
  way: (typeof documentVariants)[number]
}

async function measure(browser: Browser, { origin, name, latency, way }: Measured): Promise<void> {
  const all: Visit[] = []
  for (let round = 0; round < visits; round++) all.push(await visit(browser, origin, latency, way))
  const middle = (of: keyof Visit) =>
    all
      .map((each) => each[of])
      .toSorted((a, b) => a - b)
      [Math.floor(visits / 2)]!.toFixed(0)
  console.log(
    `${name}, ${way}: text ${middle('text')} ms, all words ${middle('whole')} ms, usable ${middle('usable')} ms, script has taken over ${middle('stands')} ms, document ${middle('documentKb')} KB, script ${middle('scriptKb')} KB compressed (median of ${visits})`,
  )
}
