/**
 * npm run bench:first [-- <address of a running portal in DEV>] [--json <file>] [--only <word>] [--visits <n>]: when
 * what one came for stands, on the screens that people open first. Fast 4G, processor ÷ 4, median of five. Run it on an
 * idle machine; its load and its benchmark index are printed.
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { chromium, type Browser } from 'playwright-core'
import { measureBenchmarkIndex } from './benchmark-index.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'
import {
  cpuRate,
  devices,
  firstVisit,
  secondVisit,
  settled,
  slow,
  watching,
  type Device,
  type Figures,
  type Target,
} from './first-visit.ts'
import { signIn } from './signed-in.ts'
import { reactions } from './taps.ts'

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    visits: { type: 'string', default: '5' },
  },
})
const origin = positionals[0] ?? 'http://127.0.0.1:3000'
const visits = typedNumber(values.visits, '--visits')

interface Ids {
  newsId: number
  activityId: number
}

/** Goals of the screens, in milliseconds until they are useful. */
interface Screen extends Target {
  on: readonly Device[]
  goal: number
}

const screensOf = ({ newsId, activityId }: Ids): Screen[] => [
  { name: 'home', path: '/home', useful: '[aria-roledescription=carousel] a', on: ['desktop'], goal: 900 },
  { name: 'news by link', path: `/newsDetail?newsID=${newsId}`, useful: 'main article h1', on: both, goal: 800 },
  { name: 'news over home', path: `/home?news=${newsId}`, useful: 'dialog article h1', on: ['desktop'], goal: 800 },
  {
    name: 'list',
    path: '/home?list=announcement',
    useful: '#all-news article a, [data-named] article a',
    on: ['desktop'],
    goal: 1000,
  },
  { name: 'activity', path: `/activityDetail?id=${activityId}`, useful: 'main h1', on: both, goal: 1000 },
  { name: 'search', path: '/actions/search?tab=all&q=wifi', useful: 'main [role=option]', on: both, goal: 1000 },
  { name: 'desk', path: '/desk', useful: 'main h1, main h2', on: both, goal: 1000 },
]
const both = Object.keys(devices) as Device[]

async function ask(path: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { Data: unknown }).Data
}

async function findIds(): Promise<Ids> {
  const { Token } = (await ask('dev/token', {})) as { Token: string }
  const first = async (path: string) =>
    ((await ask(path, { PageIndex: 1, PageSize: 1 }, Token)) as { List: { Id: number }[] }).List[0]!.Id
  return { newsId: await first('news/list'), activityId: await first('activity/list') }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const rounded = (name: keyof Figures, figure: number): number =>
  name === 'shift' ? Math.round(figure * 1000) / 1000 : Math.round(figure)

const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    (Object.keys(all[0]!) as (keyof Figures)[]).map((name) => [
      name,
      rounded(name, median(all.map((each) => each[name]))),
    ]),
  ) as unknown as Figures

interface Line extends Figures {
  screen: string
  device: Device
  goal: number
}

const failures: string[] = []

/** A visit that fails costs its figures, not those of the others. Ten minutes without a word look like a hang. */
async function attempt(name: string, visit: () => Promise<Figures>): Promise<Figures[]> {
  try {
    const figures = await visit()
    console.error(`${name}: useful after ${Math.round(figures.useful)} ms`)
    return [figures]
  } catch (error) {
    failures.push(`${name}: ${String(error).split('\n')[0]}`)
    console.error(failures.at(-1))
    return []
  }
}

async function measureScreens(browser: Browser, screens: readonly Screen[]): Promise<Line[]> {
  const asked = screens.flatMap((screen) => screen.on.map((device) => ({ screen, device, all: [] as Figures[] })))
  // in turns, so that a busy minute of the machine hits every screen
  for (let round = 0; round < visits; round++)
    for (const { screen, device, all } of asked) {
      const name = `${round + 1} of ${visits}, ${screen.name}, ${device}`
      all.push(...(await attempt(name, () => firstVisit(browser, origin, { device, target: screen }))))
    }
  return asked.flatMap(({ screen, device, all }) => lineOf({ screen: screen.name, device, goal: screen.goal }, all))
}

/** None, if no visit succeeded. */
const lineOf = (about: Pick<Line, 'screen' | 'device' | 'goal'>, all: readonly Figures[]): Line[] =>
  all.length > 0 ? [{ ...about, ...medians(all) }] : []

async function measureSecond(browser: Browser, home: Screen): Promise<Line[]> {
  const all: Figures[] = []
  for (let round = 0; round < visits; round++)
    all.push(
      ...(await attempt(`${round + 1} of ${visits}, home, second visit`, () => secondVisit(browser, origin, home))),
    )
  return lineOf({ screen: 'home, second visit', device: 'desktop', goal: 300 }, all)
}

/** By Playwright's hand: its own work in the page is part of these figures. */
async function measureTaps(browser: Browser, home: Screen): Promise<number> {
  const context = await browser.newContext({ ...devices.desktop, locale: 'en-GB' })
  await signIn(context, origin)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  for (const [method, params] of slow) await session.send(method, params)
  await page.addInitScript({ content: watching(home) })
  await page.goto(`${origin}${home.path}`, { waitUntil: 'commit' })
  await page.waitForSelector(home.useful)
  await page.evaluate(settled)
  const slowest = await reactions(page)
  await context.close()
  console.table(slowest)
  return slowest[0]?.ms ?? Number.NaN
}

function print(lines: readonly Line[]): void {
  const shown = lines.map(({ screen, device, useful, goal, largest, firstContent, ...more }) => ({
    screen,
    device,
    'useful ms': useful,
    goal: `${goal}${useful <= goal ? '' : ' (missed)'}`,
    'largest ms': largest,
    'first ms': firstContent,
    'scripts until useful': more.scriptFiles,
    'script KB': more.scriptKb,
    'scripts in all': more.allScriptFiles,
    'longest task ms': more.longestTask,
    'longest script ms': more.longestScript,
    shift: more.shift,
    calls: more.calls,
    ...(more.faceFiles > 0 && {
      'Chinese face ms': more.faced,
      'with rare characters ms': more.allFaced,
      'face files': more.faceFiles,
      'face KB': more.faceKb,
    }),
  }))
  console.table(shown)
}

const executablePath = findChromium()
if (!executablePath) throw new Error('Name Chromium with CHROMIUM')
const load = loadavg()[0]!
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const index = await measureBenchmarkIndex(browser)
const screens = screensOf(await findIds())
const chosen = screens.filter(({ name }) => name.includes(values.only))
const lines = await measureScreens(browser, chosen)
if ('home, second visit'.includes(values.only)) lines.push(...(await measureSecond(browser, screens[0]!)))
const worstTap = 'taps'.includes(values.only) ? await measureTaps(browser, screens[0]!) : undefined
await browser.close()
print(lines)
if (worstTap !== undefined) console.log(`reaction to a tap, worst of thirty: ${worstTap} ms (goal 100)`)
console.log(
  `Fast 4G, processor ÷ ${cpuRate} (benchmark index ${index.toFixed(0)} before), median of ${visits}; load of the machine ${load.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`,
)
if (failures.length > 0) {
  console.log(`Failed:\n${failures.join('\n')}`)
  process.exitCode = 1
}
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ origin, load, visits, index, lines, worstTap }, null, 2)}\n`)
