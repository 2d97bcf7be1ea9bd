/**
 * Keeps browsers signed in while the previous release and this version serve together behind one balancer: real pages in
 * Chromium, every request to the next process, before, during and after the upgrade, and after a rollback. Counts
 * sign-ins, which only the rollback may need.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'
import { startPortal, type PortalProcess } from '../tests/portal-process.ts'
import { loadCheckout } from './cluster/previous.ts'
import { reportFigures } from './fleet.ts'
import { previousRelease } from './released.ts'
import { startTurns } from './turns.ts'

const visits = 6
/** For the calls of a page that is there. */
const settleMs = 500
const answerMs = 60_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'forecourt-sessions-'))
const checkout = await loadCheckout(process.env['PREVIOUS'] ?? previousRelease(), say)
const started: PortalProcess[] = []
async function start(from?: URL): Promise<PortalProcess> {
  const env = { PORTAL_ENV: 'DEV', DEMO: 'yes', OVERLOAD_MS: '0' }
  const portal = await startPortal(folder, env, undefined, from)
  started.push(portal)
  return portal
}
const startPrevious = () => start(pathToFileURL(join(checkout, 'apps', 'server', '/')))
const turns = await startTurns()
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('This drill needs Chromium: apt-get install chromium-headless-shell')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

const isStream = (url: string): boolean => new URL(url).pathname === '/api/message/stream'

/** Opens a browser of its own. */
async function openBrowser() {
  const context = await browser.newContext()
  context.setDefaultTimeout(answerMs)
  let signIns = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/dev/token') signIns++
  })
  return {
    /** Loads pages until their live stream, which only people have, is open; returns the number of sign-ins. */
    async visit(times = visits): Promise<number> {
      const before = signIns
      for (let n = 0; n < times; n++)
        for (const path of ['/home', '/newsHistory']) {
          const page = await context.newPage()
          const isLive = page.waitForResponse((answer) => isStream(answer.url()) && answer.ok())
          await Promise.all([isLive, page.goto(turns.origin + path)])
          await pause(settleMs)
          await page.close()
        }
      return signIns - before
    },
    async hasToken(): Promise<boolean> {
      const { origins } = await context.storageState()
      return origins.some(({ localStorage }) => localStorage.some(({ name }) => name === 'token'))
    },
  }
}

try {
  const previous = await startPrevious()
  turns.to = [previous]
  const early = await openBrowser()
  const first = await early.visit(1)
  say('The previous release has signed somebody in')

  const next = await start()
  turns.to = [previous, next]
  const late = await openBrowser()
  const together = { early: await early.visit(), late: await late.visit() }
  const tokens = Number(await early.hasToken()) + Number(await late.hasToken())
  say('Both have served')

  turns.to = [next]
  await previous.end('SIGTERM')
  const after = (await early.visit()) + (await late.visit())
  const tokensLeft = Number(await early.hasToken()) + Number(await late.hasToken())
  say('This version has served alone')

  turns.to = [await startPrevious(), next]
  const back = { early: await early.visit(), late: await late.visit() }
  reportFigures([
    { figure: 'sign-ins at the previous release', is: first, atLeast: 1, atMost: 1 },
    { figure: '… of that browser while both serve', is: together.early, atMost: 0 },
    { figure: '… of a new browser while both serve', is: together.late, atLeast: 1, atMost: 1 },
    { figure: 'browsers with a token then, of 2', is: tokens, atLeast: 2 },
    { figure: 'sign-ins of both once this version serves alone', is: after, atMost: 0 },
    { figure: 'browsers with a token then, of 2', is: tokensLeft, atMost: 0 },
    { figure: 'sign-ins of a browser after a rollback, at most', is: Math.max(back.early, back.late), atMost: 1 },
  ])
} finally {
  await browser.close()
  await turns.close()
  await Promise.all(started.map((portal) => portal.end('SIGTERM')))
  await rm(folder, { recursive: true, force: true })
}
