/** A visit as `npm run bench:first` measures it: a fresh browser, Fast 4G, a four times slower processor. */
import type { Browser } from 'playwright-core'
import { openBareProfile, type BarePage, type BareProfile } from './bare-page.ts'
import { keep, openSession } from './signed-in.ts'

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
  /** Until the visit has settled. */
  allScriptFiles: number
  /** Without pictures, which are asked for below /api/file. */
  calls: number
  /** When words first stood in the Chinese web font, and when the last ones did; 0 where the system has a face. */
  faced: number
  allFaced: number
  faceFiles: number
  faceKb: number
}

/** Runs in the page: from outside a slow machine would answer much later. */
const watch = (selector: string) => `(() => {
  const seen = (window.benchSeen = { tasks: [], script: 0, largest: 0, shift: 0, faced: 0, allFaced: 0, events: [] })
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  on('long-animation-frame', ({ scripts }) => scripts.forEach(({ duration }) => (seen.script = Math.max(seen.script, duration))))
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  on('event', ({ startTime, duration, interactionId }) => interactionId && seen.events.push([startTime, duration]), { durationThreshold: 16 })
  document.fonts.addEventListener('loadingdone', ({ fontfaces }) => fontfaces.some(({ family }) => family.includes('Noto Sans SC')) &&
    requestAnimationFrame(() => ((seen.allFaced = performance.now()), (seen.faced ||= seen.allFaced))))
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

/** A network and a processor as many have them. */
export const slow = [
  ['Network.enable', {}],
  ['Network.emulateNetworkConditions', fast4G],
  ['Emulation.setCPUThrottlingRate', { rate: cpuRate }],
] as const

/** Measures from the first frame on when `useful` is there, tasks, shifts and reactions. */
export const watching = ({ useful }: Target): string => watch(useful)

/** Resolves when what one came for stands there. */
const isUseful = `new Promise((useful) => {
  const look = () => performance.getEntriesByName('useful').length > 0 ? useful() : setTimeout(look, 50)
  look()
})`

const within = async (ms: number, what: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not there after ${ms} ms`)), ms)
  try {
    await Promise.race([what, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A page of somebody who is signed in. */
async function openPage(profile: BareProfile, origin: string, device: Device): Promise<BarePage> {
  const { viewport, ...more } = devices[device]
  const { cookies, kept } = await openSession(origin)
  const page = await profile.newPage()
  await page.send('Page.enable')
  await page.send('Network.setCookies', { cookies })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: keep(kept) })
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false })
  await page.send('Emulation.setLocaleOverride', { locale: 'en-GB' })
  if ('userAgent' in more) {
    await page.send('Emulation.setUserAgentOverride', { userAgent: more.userAgent })
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  }
  return page
}

async function openTarget(page: BarePage, origin: string, target: Target): Promise<void> {
  for (const [method, params] of slow) await page.send(method, params)
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(target) })
  await page.send('Page.navigate', { url: `${origin}${target.path}` })
  await within(patienceMs, page.evaluate(isUseful))
}

/** Of a PerformanceResourceTiming. */
interface Loaded {
  name: string
  responseEnd: number
  encodedBodySize: number
}

/**
 * Resolves when nothing has come for a while: nothing more belongs to the visit. The live stream stays open, so the
 * network is never idle.
 */
export const settled = `(async () => {
  let known = -1
  for (let tries = 0; tries < 40; tries++) {
    const { length } = performance.getEntriesByType('resource')
    if (length === known) return
    known = length
    await new Promise((go) => setTimeout(go, 1500))
  }
})()`

/** Runs in the page. */
function figures(): Figures {
  interface Seen {
    tasks: [number, number][]
    script: number
    largest: number
    shift: number
    faced: number
    allFaced: number
  }
  const { tasks, script, largest, shift, faced, allFaced } = (globalThis as unknown as { benchSeen: Seen }).benchSeen
  const useful = performance.getEntriesByName('useful')[0]?.startTime ?? Number.NaN
  const resources = performance.getEntriesByType('resource') as unknown as Loaded[]
  const isScript = ({ name }: Loaded) => new URL(name).pathname.endsWith('.js')
  const faces = resources.filter(({ name }) => name.includes('noto-sans-sc') && name.endsWith('.woff2'))
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
    allScriptFiles: resources.filter(isScript).length,
    calls: resources.filter(({ name }) => /^\/api\/(?!file\/)/.test(new URL(name).pathname)).length,
    faced,
    allFaced,
    faceFiles: faces.length,
    faceKb: faces.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
  }
}

async function readFigures(page: BarePage): Promise<Figures> {
  await page.evaluate(settled)
  return page.evaluate(`(${figures.toString()})()`)
}

/** A first visit in a browser of its own. */
export async function firstVisit(
  browser: Browser,
  origin: string,
  { device, target }: { device: Device; target: Target },
): Promise<Figures> {
  const profile = await openBareProfile(browser)
  try {
    const page = await openPage(profile, origin, device)
    await openTarget(page, origin, target)
    return await readFigures(page)
  } finally {
    await profile.close()
  }
}

const isServed = `new Promise((served) => {
  const look = () => navigator.serviceWorker.controller?.state === 'activated' ? served() : setTimeout(look, 50)
  look()
})`

/** The same page once more, when the service worker has it. */
export async function secondVisit(browser: Browser, origin: string, target: Target): Promise<Figures> {
  const profile = await openBareProfile(browser)
  try {
    const first = await openPage(profile, origin, 'desktop')
    await first.send('Page.navigate', { url: `${origin}${target.path}` })
    await within(patienceMs, first.evaluate(isServed))
    await first.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(target) })
    await first.send('Page.navigate', { url: `${origin}${target.path}` })
    await within(patienceMs, first.evaluate(isUseful))
    await first.evaluate(settled)
    await first.close()
    const page = await openPage(profile, origin, 'desktop')
    await openTarget(page, origin, target)
    return await readFigures(page)
  } finally {
    await profile.close()
  }
}
