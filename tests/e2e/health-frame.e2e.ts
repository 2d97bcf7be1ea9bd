/** A questionnaire in a frame of a news: what is said between the two, and who else is not heard (NEWS-13). */
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseHealthKeys } from '@portal/health/server'
import { addNews, seedCompany } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { expect, test, type BrowserContextOptions, type Frame, type Page } from '@playwright/test'
import { answerAll, isAsked, press } from './health-parts.ts'
import { usePortal } from './portal.ts'

const healthKeys = parseHealthKeys(randomBytes(32).toString('base64'))
const portal = usePortal(({ db }) => seedCompany(db), { settings: { healthKeys } })
test.beforeEach(async () => {
  await portal.app.db.deleteFrom('health_answer').execute()
  await portal.app.db.deleteFrom('health_consent').execute()
})

const count = async () => (await portal.app.db.selectFrom('health_answer').select('account').execute()).length

let hostile: Server
test.beforeAll(async () => {
  // another site: it opens the news in no frame, but has a window of it
  hostile = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>elsewhere</title>')
  }).listen(0, '127.0.0.1')
  await new Promise((done) => hostile.once('listening', done))
})
test.afterAll(() => hostile.close())

const frameOf = (page: Page) => page.locator('iframe[title="Questionnaire"]')

async function openNews(context: BrowserContextOptions = {}): Promise<{ page: Page; frame: Frame; newsId: number }> {
  const body = '<p>Please answer.</p><div data-questionnaire="daily"></div><p>Thank you.</p>'
  const newsId = await addNews(portal.app.db, { body: { zh: body, en: body } })
  const { page } = await portal.visit('zhou.min', {
    path: `/newsDetail?newsID=${newsId}`,
    context,
  })
  await frameOf(page).waitFor()
  const frame = (await (await frameOf(page).elementHandle())!.contentFrame())!
  await press(frame, 'Agree and start')
  await isAsked(frame, /temperature/)
  return { page, frame, newsId }
}

const heightOf = (page: Page) => frameOf(page).evaluate((frame) => Math.round(frame.clientHeight))

test('[NEWS-13] in a news: it grows with its question, asks the news before it sends, and is gone when it is done @slow', async () => {
  const { page, frame } = await openNews()
  await expect(frameOf(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  const first = await heightOf(page)
  await frame.getByRole('textbox').fill('36.5')
  await press(frame, 'Next')
  await expect.poll(() => heightOf(page)).toBeGreaterThan(first + 40)
  // all of the question is seen: nothing scrolls within the frame
  const overflow = () => frame.locator('html').evaluate((html) => Math.max(0, html.scrollHeight - html.clientHeight))
  await expect.poll(overflow).toBe(0)
  await press(frame, 'Back')
  await answerAll(frame)
  await press(page, 'Not yet')
  expect(await count()).toBe(0)
  await press(frame, 'Send')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByText('You have answered the questionnaire. Thank you.').waitFor()
  await expect.poll(() => heightOf(page)).toBe(0)
  expect(await count()).toBe(1)
  await page.getByRole('link', { name: 'View or change your answers' }).click()
  await page.getByText('36.5 °C').waitFor()
})

/** The four messages, and what only looks like one. */
const shapes: readonly unknown[] = [
  { type: 'height', height: 77 },
  { type: 'height', height: 0 },
  { type: 'confirm' },
  { type: 'complete' },
  { type: 'navigate', name: 'home' },
]
/** Each of the four in fifty ways that it may not be said. */
const wrongShapes: readonly unknown[] = [
  { type: 'height', height: 77, good: 'home' },
  { type: 'navigate', height: 77, good: 'home' },
  { type: 'confirm', height: 77, good: 'home' },
  { type: 'complete', height: 77, good: 'home' },
].flatMap(({ type, good }) => {
  const right = type === 'height' ? { type, height: 77 } : type === 'navigate' ? { type, name: good } : { type }
  const field = type === 'navigate' ? 'name' : 'height'
  const values = [
    [-1, -0.5, 5001, 5000.5, Number.NaN, Number.POSITIVE_INFINITY, '77', '', ' ', null, undefined, true, [], [77], {}],
    ['https://evil.example', '//evil.example', '/home', 'home/', 'HOME', 'home ', 'javascript:alert(1)', '../home'],
    ['__proto__', 'constructor', 'toString', new Date(0), 77n, { type }],
  ].flat()
  const extras = ['extra', 'origin', 'source', 'href', 'url', 'html', 'toJSON', 'then', 'length', '']
  const types = [
    type.toUpperCase(),
    ` ${type}`,
    `${type}\0`,
    [type],
    { type },
    5,
    null,
    undefined,
    true,
    'toString',
    '',
  ]
  const wrapped = [JSON.stringify(right), [right], { data: right }, { message: right }, type]
  return [
    ...values.map((value) => ({ type, [field]: value })),
    ...extras.map((name) => ({ ...right, [name]: 1 })),
    ...types.map((other) => ({ ...right, type: other })),
    ...wrapped,
  ]
})

test('[NEWS-13] T15: nobody but the frame is heard, from its own origin, in its four words', async () => {
  // without the policy that keeps strange frames out of the page: what they say is what is judged here
  const { page, frame, newsId } = await openNews({ bypassCSP: true })
  // the frame has told of this question, and has nothing more to tell
  const own = () => frame.locator('main').evaluate((main) => Math.ceil(main.scrollHeight))
  await expect.poll(async () => (await heightOf(page)) - (await own())).toBe(0)
  const before = await heightOf(page)
  const address = page.url()
  const elsewhere = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`
  const untouched = async (who: string) => {
    // a word of the frame itself behind all of theirs: when it has its effect, theirs would have had
    await frame.evaluate((height) => parent.postMessage({ type: 'height', height }, location.origin), before + 1)
    await expect.poll(() => heightOf(page), { message: who }).toBe(before + 1)
    await frame.evaluate((height) => parent.postMessage({ type: 'height', height }, location.origin), before)
    await expect.poll(() => heightOf(page), { message: who }).toBe(before)
    expect(await page.locator('dialog[open]').count(), who).toBe(0)
    expect(await page.getByText('You have answered the questionnaire').count(), who).toBe(0)
    expect(page.url(), who).toBe(address)
  }
  const all = [...shapes, ...wrongShapes]
  expect(all.length).toBeGreaterThanOrEqual(200)
  await page.evaluate(() => {
    Object.assign(window, { heard: 0 })
    addEventListener('message', () => ((window as unknown as { heard: number }).heard += 1))
  })
  /** All of it has arrived, and nothing came of it. */
  const arrived = async (who: string, count: number) => {
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: number }).heard), { message: who })
      .toBeGreaterThanOrEqual(count)
    await untouched(who)
    await page.evaluate(() => Object.assign(window, { heard: 0 }))
  }

  // the page itself: its own origin, another window than the frame's
  await page.evaluate((list) => list.forEach((each) => window.postMessage(each, '*')), all)
  await arrived('the same page', all.length)

  // a window of the same origin, opened by the page
  const [same] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/health/embed?form=daily')),
  ])
  await same.waitForLoadState()
  await same.evaluate((list) => list.forEach((each) => (opener as Window | null)?.postMessage(each, '*')), all)
  await same.close()
  await arrived('another window of the same origin', all.length)

  // an opaque origin and another site, each from a frame that stands in the page
  for (const [who, sandbox] of [
    ['an opaque origin', 'allow-scripts'],
    ['another site', 'allow-scripts allow-same-origin'],
  ] as const) {
    const stranger = await strangerIn(page, elsewhere, sandbox)
    await stranger.evaluate((list) => list.forEach((each) => parent.postMessage(each, '*')), all)
    await arrived(who, all.length)
  }

  // the frame itself, but in other words
  await frame.evaluate((list) => list.forEach((each) => parent.postMessage(each, '*')), wrongShapes)
  await arrived('the frame in other words', wrongShapes.length)

  // control: the same words from the frame have their effects, all of them
  for (let height = 100; height < 100 + testSize(4, 40); height++) {
    await frame.evaluate((own) => parent.postMessage({ type: 'height', height: own }, location.origin), height)
    await expect.poll(() => heightOf(page), { intervals: [5] }).toBe(height)
  }

  // a flood of them stops nobody: the last height counts, and the news asks once
  await frame.evaluate(
    (times) => {
      for (let n = 0; n < times; n++) {
        parent.postMessage({ type: 'height', height: n }, location.origin)
        if (n % 10 === 0) parent.postMessage({ type: 'confirm' }, location.origin)
      }
      parent.postMessage({ type: 'height', height: 77 }, location.origin)
    },
    testSize(500, 5_000),
  )
  // the page first works off all of it
  await expect.poll(() => heightOf(page), { timeout: 20_000 }).toBe(77)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await press(page, 'Not yet')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await count()).toBe(0)
  await frame.evaluate(() => parent.postMessage({ type: 'confirm' }, location.origin))
  await press(page, 'Not yet')
  await press(frame, 'Open on its own page')
  await page.getByRole('heading', { level: 1, name: 'Daily health check' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/health')
  await page.goto(`/newsDetail?newsID=${newsId}`)
  await frameOf(page).waitFor()
  const again = (await (await frameOf(page).elementHandle())!.contentFrame())!
  await press(again, 'Agree and start')
  await again.evaluate(() => parent.postMessage({ type: 'complete' }, location.origin))
  await page.getByText('You have answered the questionnaire').waitFor()
  await expect.poll(() => heightOf(page)).toBe(0)
})

async function strangerIn(page: Page, address: string, sandbox: string): Promise<Frame> {
  const [stranger] = await Promise.all([
    page.waitForEvent('frameattached'),
    page.evaluate(
      ([src, rules]) => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', rules!)
        frame.src = src!
        frame.hidden = true
        document.querySelector('article')!.after(frame)
      },
      [address, sandbox],
    ),
  ])
  await stranger.waitForLoadState()
  return stranger
}

test('[NEWS-13] T15: a strange page around the frame is told nothing @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min')
  trouble.allow(/target origin/)
  // the headers that keep it out of strange pages are set aside: what it says is what is judged
  await page.route('**/health/embed*', async (route) => {
    const response = await route.fetch()
    const { 'x-frame-options': _frame, 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`)
  await page.evaluate((src) => {
    Object.assign(window, { heard: [] })
    addEventListener('message', ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data))
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, `${portal.app.origin}/health/embed?form=daily`)
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame())!
  await press(frame, 'Agree and start')
  await isAsked(frame, /temperature/)
  await press(frame, 'Open on its own page')
  // control: a word for anybody does arrive
  await frame.evaluate(() => parent.postMessage('control', '*'))
  await expect.poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['control'])
})

test('[NEWS-13] [MSG-01] on the page that a card in a chat leads to, too @slow', async () => {
  const body = '<p>Please answer.</p><div data-questionnaire="daily"></div>'
  const newsId = await addNews(portal.app.db, { body: { zh: body, en: body } })
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 wxwork/4.1.30'
  const context = { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true }
  const { page } = await portal.visit('zhou.min', { path: `/WeiXinNews/NewsDetail/${newsId}/en`, context })
  await page.getByRole('button', { name: 'Got it' }).click()
  const frame = (await (await frameOf(page).elementHandle())!.contentFrame())!
  await press(frame, 'Agree and start')
  await isAsked(frame, /temperature/)
  await expect.poll(() => heightOf(page)).toBeGreaterThan(400)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
