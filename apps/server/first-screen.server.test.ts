/** Documents that contain their first screen: who gets one, and that no text in it can break out of its element. */
import { request, type IncomingMessage } from 'node:http'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { viewerOfPerson } from '@portal/auth/server'
import { NoInput, post, z } from '@portal/contract'
import { implement, sql } from '@portal/server'
import { addActivity, addNews } from '@portal/test-portal'
import { nobody } from '@portal/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { callsAfter } from '../web/drawings.tsx'
import { earlyCalls } from '../web/early-calls.ts'
import { drawFirstScreen } from '../web/first-screen.tsx'
import { createFirstScreenLoader } from './first-screen.ts'
import { pageCookie, useDrawnPortal } from './first-screen.test-kit.ts'

const nasty = `</script><!--<script>alert(1)</script>{{nonce}}{{reader}}\u2028$&"'`
const portal = useDrawnPortal()
let newsId = 0

beforeAll(async () => {
  newsId = await addNews(portal.app.db, { title: { zh: `新车${nasty}`, en: `A car ${nasty}` }, pinPosition: 1 })
  await addNews(portal.app.db, {
    title: { zh: '机密', en: 'Only for us' },
    audience: { tags: ['nio'] },
    pinPosition: 2,
  })
  await addNews(portal.app.db, { category: 'announcement', title: { zh: '食堂', en: 'New menus' } })
})
afterEach(() => (portal.isBroken = false))

test('[HOME-01][HOME-03] home comes with its first screen and the answers to its first calls, for its reader alone', async () => {
  const { response, text, given, isDrawn } = await portal.open('zhou.min')
  // what drawing throws is logged, not shown: here it is
  expect(drawFirstScreen(portal.asked!)).toContain('<main')
  expect(isDrawn).toBe(true)
  expect(text).toContain('data-reader="zhou.min"')
  expect(given.toSorted()).toEqual(
    earlyCalls('/home', '', [])
      .calls.map((call) => call.join(' '))
      .toSorted(),
  )
  expect(text.slice(text.indexOf('<div id="first"'))).toContain(`/home?news=${newsId}`)
  expect(text).toContain('Only for us')
  expect(text.slice(text.indexOf('<div id="first"'))).toContain('New menus')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  // the script is started beside the answers
  expect(text.indexOf('type="module" async')).toBeLessThan(text.indexOf('forecourtGive("'))
  const partner = await portal.open('wang.fang')
  expect(partner.text).not.toContain('Only for us')
})

test('[NEWS-14] what people wrote ends no script, and learns no nonce', async () => {
  const { text, response } = await portal.open('zhou.min')
  expect(text.match(/<\/script/g)?.length).toBe(text.match(/<script/g)?.length)
  expect(text).not.toContain('<script>alert')
  const nonce = /'nonce-([\w-]{22})'/.exec(response.headers.get('content-security-policy')!)![1]!
  expect(text.split(nonce).length - 1).toBe(text.match(/nonce="[\w-]{22}"/g)?.length)
  expect(text).not.toContain(' style="')
})

test('[AUTH-02] the outline alone for nobody, another person, what is not for phones, the service worker, pages without a session and pages of unknown clock', async () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148'
  const outlines = [
    await portal.open(null),
    await portal.open('zhou.min', '/home?as=lin.wei'),
    await portal.open('zhou.min', '/home', { 'user-agent': iPhone }),
    await portal.open('zhou.min', '/home', { 'sec-fetch-dest': 'empty' }),
    // the service worker of a browser that does not say what a request is for
    await portal.open('zhou.min', '/home', { accept: '*/*' }),
    await portal.open('zhou.min', '/home', { page: '' }),
    // a sign-out that the server has not heard of leaves the cookie
    await portal.open('zhou.min', '/signed-out'),
    await portal.open('zhou.min', '/busConfirm'),
    await portal.open('gone.user').catch(() => portal.open(null)),
  ]
  for (const { text, given, isDrawn, response } of outlines) {
    expect([given, isDrawn, text.includes('data-reader=""')]).toEqual([[], false, true])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  // a page of before sent the offset of its clock: the answers alone, until it has sent its zone
  for (const zone of ['-480', '60', 'Mars/Base', 'undefined']) {
    const elsewhere = await portal.open('zhou.min', '/home', { page: `EN.${zone}` })
    expect([zone, elsewhere.given.length, elsewhere.isDrawn]).toEqual([zone, 5, false])
  }
})

/** As it is sent: fetch unpacks it, and has all of it at once. */
async function openRaw(headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  const session = `forecourt-${new URL(portal.app.origin).port}=${await portal.app.signIn('zhou.min')}`
  const cookie = `${session}; forecourt-page=${pageCookie('EN')}`
  return new Promise((done, fail) => {
    const sent = request(
      `${portal.app.origin}/home`,
      { method, headers: { accept: 'text/html', cookie, ...headers } },
      done,
    )
    sent.on('error', fail).end()
  })
}

test.each(['br', 'gzip'])(
  '[HOME-03] compressed as %s, the outline and what is there come while a call still waits',
  async (encoding) => {
    // nobody has this list yet
    await addNews(portal.app.db, { title: { zh: '新的', en: 'Newer' } })
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = portal.app.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE news IN ACCESS EXCLUSIVE MODE`.execute(tx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const response = await openRaw({ 'accept-encoding': `${encoding}, identity;q=0.1` })
    expect([response.headers['content-encoding'], response.headers['vary']]).toEqual([
      encoding,
      'cookie, accept-encoding',
    ])
    let [text, isEarly] = ['', false]
    for await (const part of response.pipe(encoding === 'br' ? createBrotliDecompress() : createGunzip())) {
      text += String(part)
      isEarly ||= text.includes('forecourtGive("user/detail') && !text.includes('forecourtGive("news/list')
      if (isEarly) held.resolve()
    }
    held.resolve()
    await lock
    expect(isEarly).toBe(true)
    expect(text).toContain('forecourtGive("news/list')
    expect(text.trimEnd()).toMatch(/<\/html>$/)
  },
)

test('[HOME-03] a document is the same compressed as one, in parts or not at all', async () => {
  const body = `<p>${'Long texts are read, too. '.repeat(8_000)}</p><p>The end</p>`
  const long = await addNews(portal.app.db, { body: { zh: body, en: body } })
  for (const path of ['/home', `/newsDetail?newsID=${long}`])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { response, text, isDrawn } = await portal.open('zhou.min', path, { 'accept-encoding': encoding })
      expect([response.headers.get('content-encoding') ?? 'identity', isDrawn]).toEqual([encoding, true])
      expect(text.trimEnd()).toMatch(/<\/html>$/)
      expect(text.split('The end').length - 1).toBe(path === '/home' ? 0 : 2)
    }
})

test('[HOME-03] a card that waits keeps nobody from the rest of home, and comes behind it', async () => {
  // nobody has this list yet
  await addActivity(portal.app.db, { title: { zh: '开放日', en: 'Open day' } })
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = portal.app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE activity, activity_item IN ACCESS EXCLUSIVE MODE`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const response = await openRaw({})
  let text = ''
  for await (const part of response) {
    text += String(part)
    if (text.includes('forecourtDraw()')) held.resolve()
  }
  held.resolve()
  await lock
  const [before = '', behind = ''] = text.split('forecourtDraw()')
  expect(before.slice(before.indexOf('<div id="first"')).includes('A car')).toBe(true)
  expect(/forecourtGive\("activity\/list[^]*"Code":200[^]*Open day/.test(behind)).toBe(true)
})

test('[BREACH] a document with answers is not compressed where another site leads to it; HEAD asks for no answers', async () => {
  const packed = async (site: string, method?: string) => {
    const response = await openRaw({ 'accept-encoding': 'br, gzip', 'sec-fetch-site': site }, method)
    response.resume()
    const hasStyles = /style-src 'self' 'nonce-/.test(response.headers['content-security-policy'] as string)
    return [response.headers['content-encoding'], hasStyles]
  }
  // uncompressed, its styles would be most of it
  for (const site of ['cross-site', 'same-site']) expect(await packed(site)).toEqual([undefined, false])
  for (const site of ['same-origin', 'none']) expect(await packed(site)).toEqual(['br', true])
  // the worker hands a navigation on, and asks from the portal itself, whoever led there
  const handedOn = await openRaw({
    'accept-encoding': 'br, gzip',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'navigate',
  })
  handedOn.resume()
  expect([handedOn.headers['cache-control'], handedOn.headers['content-encoding']]).toEqual([
    'private, no-store',
    undefined,
  ])
  const head = await openRaw({}, 'HEAD')
  expect([head.statusCode, head.headers['cache-control']]).toEqual([200, 'no-cache'])
})

test('[NEWS-03] a shared news comes with its text; what is refused is left to the page', async () => {
  const { text, given } = await portal.open('zhou.min', `/newsDetail?newsID=${newsId}`)
  expect(given).toEqual(
    [`news/detail {"NewsId":${newsId}}`, 'user/detail {"Template":""}'].toSorted(
      (a, b) => given.indexOf(a) - given.indexOf(b),
    ),
  )
  expect(text).not.toContain('null)')
  const missing = await portal.open('zhou.min', '/newsDetail?newsID=999999')
  expect(missing.text).toMatch(/forecourtGive\("news\/detail [^)]*,(null|\{)/)
})

test('[HOME-03] a part that is broken costs its drawing and never the page; above capacity the outline has to do', async () => {
  portal.isBroken = true
  const { given, isDrawn, response } = await portal.open('zhou.min')
  expect([response.status, given.length, isDrawn]).toEqual([200, 5, false])
  const loader = createFirstScreenLoader({
    routes: [],
    db: portal.app.db,
    dbOf: () => portal.app.db,
    guards: { ...nobody, viewer: () => viewerOfPerson(portal.app.db, 'zhou.min', 1) },
    clock: portal.app.clock,
    publicOrigin: () => undefined,
    overload: () => 0.1,
  })
  const request = {
    method: 'GET',
    headers: { host: 'x', accept: 'text/html' },
    protocol: 'http',
    cookies: { forecourt: 'a'.repeat(43), 'forecourt-page': 'EN.0' },
  }
  expect(await loader(request as never, { earlyCalls, callsAfter, drawFirstScreen })).toBeNull()
})

test('[HOME-03] a call that does not answer keeps nobody waiting: the page asks for it, and the others come', async () => {
  const answer = { input: NoInput, output: z.object({ isHere: z.boolean() }) }
  const calls = { quick: post('quick', answer), slow: post('slow', answer) }
  const loader = createFirstScreenLoader({
    routes: implement(calls, {}, { quick: async () => ({ isHere: true }), slow: () => new Promise<never>(() => {}) }),
    db: portal.app.db,
    dbOf: () => portal.app.db,
    guards: { ...nobody, viewer: () => viewerOfPerson(portal.app.db, 'zhou.min', 1) },
    clock: portal.app.clock,
    publicOrigin: () => undefined,
    overload: () => 0,
    waitMs: 50,
  })
  const cookies = { forecourt: 'a'.repeat(43), 'forecourt-page': 'EN.0' }
  const from = { method: 'GET', headers: { accept: 'text/html' }, protocol: 'http', url: '/home', ip: '::1' }
  const asked = [
    ['slow', '{}'],
    ['quick', '{}'],
  ] as const
  const pages = { earlyCalls: () => ({ screen: 'other', calls: asked }), callsAfter, drawFirstScreen }
  const screen = await loader({ ...from, cookies, logDetails: {}, log: console } as never, pages)
  expect(await Promise.all(screen!.answers.map(async ({ answer }) => (await answer)?.data))).toEqual([
    undefined,
    { isHere: true },
  ])
})

test('[HOME-03] while the database is silent the outline comes all the same', async () => {
  const loader = createFirstScreenLoader({
    routes: [],
    db: portal.app.db,
    dbOf: () => portal.app.db,
    guards: { ...nobody, viewer: () => new Promise<never>(() => {}) },
    clock: portal.app.clock,
    publicOrigin: () => undefined,
    overload: () => 0,
  })
  const cookies = { forecourt: 'a'.repeat(43), 'forecourt-page': pageCookie('EN') }
  const from = { method: 'GET', headers: { accept: 'text/html' }, protocol: 'http', url: '/home', ip: '::1' }
  const pages = { earlyCalls, callsAfter, drawFirstScreen }
  expect(await loader({ ...from, cookies, logDetails: {}, log: console } as never, pages)).toBeNull()
})
