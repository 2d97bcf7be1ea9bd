/** A visit as `npm run bench:first` measures it: a fresh browser, Fast 4G, a four times slower processor. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from './signed-in.ts'

/** Chromium's preset for Fast 4G: 9 Mbit/s down and 1.5 up, minus 10 %; 60 ms × 2.75 latency. */
const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}
export const cpuRate = 4
/** A screen that is not there by then has failed. */
const patienceMs = 60_000

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  },
} as const
export type Device = keyof typeof devices

export interface Target {
  name: string
  path: string
  /** The content that the visitor came for. */
  useful: string
}

/** Milliseconds since the navigation began, counts and KB as sent. */
export interface Figures {
  firstContent: number
  useful: number
  largest: number
  longestTask: number
  /** The longest run of script in one piece; a task may also lay out and paint. */
  longestScript: number
  /** Layout shift, everything together. */
  shift: number
  scriptFiles: number
  scriptKb: number
  calls: number
}

/** Runs in the page: from outside a slow machine would answer much later. */
const watch = (selector: string) => `(() => {
  const seen = (window.benchSeen = { tasks: [], script: 0, largest: 0, shift: 0, events: [] })
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  on('long-animation-frame', ({ scripts }) => scripts.forEach(({ duration }) => (seen.script = Math.max(seen.script, duration))))
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  on('event', ({ startTime, duration, interactionId }) => interactionId && seen.events.push([startTime, duration]), { durationThreshold: 16 })
  ;(function look() {
    const found = document.querySelector(${JSON.stringify(selector)})
    if (found && found.getClientRects().length > 0) {
      // heard behind the frame that shows it; the next frame may have to wait for a script
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('useful')
      port2.postMessage(0)
    }
    else requestAnimationFrame(look)
  })()
})()`

/** A browser of somebody who is signed in, with nothing in its cache. */
export async function openBrowser(browser: Browser, origin: string, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices[device], locale: 'en-GB' })
  await signIn(context, origin)
  return context
}

export async function openTarget(context: BrowserContext, origin: string, target: Target): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.addInitScript({ content: watch(target.useful) })
  await page.goto(`${origin}${target.path}`, { timeout: patienceMs, waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0, undefined, {
    timeout: patienceMs,
  })
  return page
}

/** Of a PerformanceResourceTiming. */
interface Loaded {
  name: string
  responseEnd: number
  encodedBodySize: number
}

/** Nothing has come for a while: nothing more belongs to the visit. The live stream stays open, so the network is never idle. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let known = -1
    for (let tries = 0; tries < 40; tries++) {
      const { length } = performance.getEntriesByType('resource')
      if (length === known) return
      known = length
      await new Promise((go) => setTimeout(go, 1500))
    }
  })

async function readFigures(page: Page): Promise<Figures> {
  await settle(page)
  return page.evaluate(() => {
    interface Seen {
      tasks: [number, number][]
      script: number
      largest: number
      shift: number
    }
    const { tasks, script, largest, shift } = (globalThis as unknown as { benchSeen: Seen }).benchSeen
    const useful = performance.getEntriesByName('useful')[0]?.startTime ?? Number.NaN
    const resources = performance.getEntriesByType('resource') as unknown as Loaded[]
    const isScript = ({ name }: Loaded) => new URL(name).pathname.endsWith('.js')
    const scripts = resources.filter((each) => isScript(each) && each.responseEnd < useful)
    return {
      firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      useful,
      largest,
      longestTask: Math.max(0, ...tasks.map(([, duration]) => duration)),
      longestScript: script,
      shift,
      scriptFiles: scripts.length,
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      calls: resources.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
    }
  })
}

/** A first visit in a browser of its own. */
export async function firstVisit(
  browser: Browser,
  origin: string,
  { device, target }: { device: Device; target: Target },
): Promise<Figures> {
  const context = await openBrowser(browser, origin, device)
  try {
    return await readFigures(await openTarget(context, origin, target))
  } finally {
    await context.close()
  }
}

/** Of a Navigator in a browser. */
interface Served {
  serviceWorker: { controller?: { state: string } }
}

/** The same page once more, when the service worker has it. */
export async function secondVisit(browser: Browser, origin: string, target: Target): Promise<Figures> {
  const context = await openBrowser(browser, origin, 'desktop')
  try {
    const first = await context.newPage()
    await first.goto(`${origin}${target.path}`)
    await first.waitForFunction(
      () => (navigator as unknown as Served).serviceWorker.controller?.state === 'activated',
      undefined,
      { timeout: patienceMs },
    )
    await first.reload()
    await first.waitForSelector(target.useful)
    await settle(first)
    await first.close()
    return await readFigures(await openTarget(context, origin, target))
  } finally {
    await context.close()
  }
}
