/**
 * node bench/first-load.ts [message|link] [address of a running portal in DEV]: measures five fresh visits with a
 * four times slower CPU: home on 'Fast 4G'; `link`: home and shared addresses alternately; `message`: a chat page on
 * 'Slow 4G' (first-message.ts).
 */
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'
import { measureMessage } from './first-message.ts'

const isMessage = process.argv.includes('message')
const isLink = process.argv.includes('link')
const origin = process.argv.slice(2).find((each) => each.startsWith('http')) ?? 'http://127.0.0.1:3000'
/** Chromium's preset for Fast 4G: 9 Mbit/s down and 1.5 up, minus 10 %; 60 ms × 2.75 latency. */
const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}
const cpuRate = 4
const visits = 5

interface Visit {
  firstContent: number
  useful: number
  scriptKb: number
}

interface Opened {
  path: string
  /** The content that the visitor came for. */
  useful: string
}

const home: Opened = { path: '/home', useful: '[aria-roledescription=carousel] a' }

const watchFor = (selector: string) => `(function look() {
  if (document.querySelector(${JSON.stringify(selector)})) performance.mark('useful')
  else requestAnimationFrame(look)
})()`

async function visit(browser: Browser, { path, useful }: Opened): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // a returning person: signed in, nothing cached
  const opened = await page.request.post(`${origin}/api/dev/token`, { data: {} })
  const { Data } = (await opened.json()) as { Data: { Token: string; ADAccount: string } }
  await context.addInitScript(
    ([token, account]) => {
      localStorage.setItem('token', token!)
      localStorage.setItem('ADAccount', account!)
    },
    [Data.Token, Data.ADAccount],
  )
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', fast4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  // measured in the page: from outside a slow machine would answer much later
  await context.addInitScript({ content: watchFor(useful) })
  await page.goto(`${origin}${path}`)
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0)
  const figures = await page.evaluate(() => {
    const useful = performance.getEntriesByName('useful')[0]?.startTime ?? Number.NaN
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < useful)
      .map((each) => each as unknown as { encodedBodySize: number })
    return {
      firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      useful,
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
    }
  })
  await context.close()
  return figures
}

const executablePath = findChromium()
if (!executablePath) throw new Error('Name Chromium with CHROMIUM')
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
if (isMessage) await measureMessage(browser, origin)
else if (isLink) await measureLinks(browser)
else await measureHome(browser)
await browser.close()

async function measureHome(browser: Browser): Promise<void> {
  const all: Visit[] = []
  for (let round = 0; round < visits; round++) all.push(await visit(browser, home))
  console.log(
    `first content ${middle(all, 'firstContent')} ms, home useful ${middle(all, 'useful')} ms, script ${middle(all, 'scriptKb')} KB compressed (median of ${visits})`,
  )
}

/** Measures when shared content is readable, compared with the lead of home, in alternating rounds. */
async function measureLinks(browser: Browser): Promise<void> {
  const newsId = await newestNews()
  const opened: Opened[] = [
    home,
    { path: `/home?news=${newsId}`, useful: 'dialog article h1' },
    { path: `/newsDetail?newsID=${newsId}`, useful: 'main article h1' },
    { path: '/home?person=zhou.min', useful: 'dialog article h1' },
    { path: '/Workflow', useful: 'main li[id]' },
    { path: '/actions/search?tab=all&q=wifi', useful: 'main [role=option]' },
  ]
  const all = opened.map((): Visit[] => [])
  for (let round = 0; round < visits; round++)
    for (const [at, each] of opened.entries()) all[at]!.push(await visit(browser, each))
  for (const [at, { path }] of opened.entries()) console.log(`${middle(all[at]!, 'useful').padStart(6)} ms  ${path}`)
  console.log(`when what one came for stands: median of ${visits}, Fast 4G, CPU ÷ ${cpuRate}`)
}

async function newestNews(): Promise<number> {
  const json = { 'content-type': 'application/json' }
  const opened = await fetch(`${origin}/api/dev/token`, { method: 'POST', headers: json, body: '{}' })
  const { Data } = (await opened.json()) as { Data: { Token: string } }
  const headers = { ...json, token: Data.Token }
  const listed = await fetch(`${origin}/api/news/list`, {
    method: 'POST',
    headers,
    body: '{"PageIndex":1,"PageSize":1}',
  })
  return ((await listed.json()) as { Data: { List: { Id: number }[] } }).Data.List[0]!.Id
}

function middle(all: readonly Visit[], of: keyof Visit): string {
  return all
    .map((each) => each[of])
    .toSorted((a, b) => a - b)
    [Math.floor(visits / 2)]!.toFixed(0)
}
