/** What `npm run bench:first -- message` measures: a news for the phone on 'Slow 4G', by its two meanings. */
import type { Browser } from 'playwright-core'

/**
 * Slow 4G is 1.6 Mbit/s down, 0.75 up and 150 ms a round trip. Chromium's emulation adds its latency to every request,
 * also on an open connection: its own preset takes 3.75 round trips, as if each request had to be connected first.
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

interface Visit {
  text: number
  /** All words of the page, the comments too. */
  whole: number
  stands: number
  firstScriptKb: number
  scriptKb: number
}

// the page itself looks at its clock: asked from outside, a slow machine answers long after
const watch = `(function look() {
  if (document.querySelector('main article h1')) performance.mark('stands')
  else requestAnimationFrame(look)
})()`

async function visit(browser: Browser, origin: string, latency: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent, hasTouch: true })
  const page = await context.newPage()
  const ask = async (path: string, data: object, token = '') => {
    const answer = await page.request.post(`${origin}/api/${path}`, { data, headers: token ? { token } : {} })
    return ((await answer.json()) as { Data: unknown }).Data
  }
  const opened = (await ask('dev/token', {})) as { Token: string; ADAccount: string }
  const { List } = (await ask('news/list', { PageIndex: 1, PageSize: 1 }, opened.Token)) as { List: { Id: number }[] }
  await context.addInitScript(
    ([token, account]) => {
      localStorage.setItem('token', token!)
      localStorage.setItem('ADAccount', account!)
    },
    [opened.Token, opened.ADAccount],
  )
  await context.addInitScript({ content: watch })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.goto(`${origin}/WeiXinNews/NewsDetail/${List[0]!.Id}/zh`)
  // so that there is something that comes late, if anything does
  await page.getByRole('textbox').waitFor()
  await page.locator('#comments li').first().waitFor()
  const figures = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((each) => each as unknown as { startTime: number; encodedBodySize: number })
    const kb = (list: typeof scripts) => list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
    const stands = at('stands')
    return {
      text: at('text'),
      whole: at('whole'),
      stands,
      firstScriptKb: kb(scripts.filter(({ startTime }) => startTime < stands - 50)),
      scriptKb: kb(scripts),
    }
  })
  await context.close()
  return figures
}

/** Says one line a network. */
export async function measureMessage(browser: Browser, origin: string): Promise<void> {
  for (const { name, latency } of networks) {
    const all: Visit[] = []
    for (let round = 0; round < visits; round++) all.push(await visit(browser, origin, latency))
    const middle = (of: (visit: Visit) => number) =>
      all
        .map(of)
        .toSorted((a, b) => a - b)
        [Math.floor(visits / 2)]!.toFixed(0)
    console.log(
      `${name}: text ${middle((each) => each.text)} ms, all words ${middle((each) => each.whole)} ms, page stands ${middle((each) => each.stands)} ms, script ${middle((each) => each.firstScriptKb)} KB, with the comments ${middle((each) => each.scriptKb)} KB compressed (median of ${visits})`,
    )
  }
}
