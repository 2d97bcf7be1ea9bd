/**
 * Message pages whose document contains the text: who gets one, when, and that the text cannot break out of its
 * element.
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BootstrapData } from '@portal/chat-pages/contract'
import { news } from '@portal/news/contract'
import { insertComment, insertReply } from '@portal/news/server'
import { implement, sql } from '@portal/server'
import { endSessionsOf, viewerOfPerson } from '@portal/auth/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { nobody } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messagePage } from '../web/message-page.tsx'
import { createChatPageLoader } from './chat-page-loader.ts'

const start = '2026-11-21T09:00:00+08:00'
const chat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1'
const nasty = `</script><!--<script>alert(1)</script>{{nonce}}{{settings}}\u2028$&"'`

let app: TestApp
let folder = ''
let newsId = 0
let commentId = 0
let isBroken = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-message-'))
  await mkdir(join(folder, 'assets'))
  await copyFile(join(import.meta.dirname, '../web/message.html'), join(folder, 'message.html'))
  for (const name of ['index.html', 'sw.js']) await writeFile(join(folder, name), '')
  const drawPage: typeof messagePage = (...of) => {
    if (isBroken) throw new Error('a part of the page is broken')
    return messagePage(...of)
  }
  app = await startApp({ now: start, settings: { env: 'DEV' }, page: { folder, drawPage } })
  await seedCompany(app.db)
  newsId = await addNews(app.db, {
    title: { zh: `新车${nasty}`, en: 'A car' },
    body: { zh: '<h2>今天</h2><p style="text-align:center">第一辆 &lt;新&gt; 车</p>', en: '<p>Today</p>' },
  })
  const now = app.clock.now()
  commentId = await insertComment(app.db, { newsId, author: 'lin.wei', text: `说得好${nasty}`, now })
  await insertReply(app.db, {
    newsId,
    commentId,
    author: 'lin.wei',
    receiver: 'lin.wei',
    layer: 1,
    text: '回复一',
    now,
  })
})
beforeEach(() => app.clock.set(start))
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** Signs in as a page does; the cookie as the browser would send it, and as the server said it. */
async function enter(ADAccount: string, headers: Record<string, string> = {}) {
  const response = await app.raw('dev/token', {
    method: 'POST',
    body: JSON.stringify({ ADAccount }),
    headers: { 'content-type': 'application/json', 'page-session': 'cookie', origin: app.origin, ...headers },
  })
  return cookieOf(response)
}

function cookieOf(response: Response) {
  const line = response.headers.getSetCookie().find((each) => each.includes('forecourt')) ?? ''
  const cookie = line.split(';')[0]!
  return { line, cookie, token: cookie.split('=')[1]! }
}

const atNews = (id = newsId) => `/WeiXinNews/NewsDetail/${id}/zh`
const atReply = () => `/WeiXinNews/Reply/${commentId}/1/en`

async function open(path: string, cookie: string, agent = chat) {
  const response = await fetch(`${app.origin}${path}`, { headers: { cookie, 'user-agent': agent } })
  const text = await response.text()
  const json = /<script type="application\/json" id="bootstrap"[^>]*>\s*(.*?)\s*<\/script>/s.exec(text)![1]!
  return { response, text, given: json === '' ? null : (JSON.parse(json) as BootstrapData) }
}
const hasText = async (path: string, cookie: string, agent?: string) => (await open(path, cookie, agent)).given !== null

describe('with the cookie of a session', () => {
  test('[MSG-01][AUTH-02] title, text, comments and answers stand in the first document, for its reader alone', async () => {
    const { cookie } = await enter('zhou.min')
    const { response, text, given } = await open(atNews(), cookie)
    expect(text).toMatch(/<p align="center">第一辆 &lt;新&gt; 车<\/p>/)
    for (const words of ['说得好', '回复一', '条评论']) expect(text).toContain(words)
    expect(text).toContain('<title>消息</title>')
    expect(text).toContain('<html lang="zh-CN" data-page="message" data-reader="zhou.min">')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toMatch(/\bcookie\b/)
    // what the page would have asked for, but for the text itself
    const { token } = await enter('zhou.min')
    const asked = await app.ask(news.mobileDetail, { NewsId: newsId }, { token })
    expect(given!.answers[`news/v1/mobile/detail {"NewsId":${newsId}}`]).toEqual({
      ...asked.Data,
      NewsInfo: '',
      CoverUrl: expect.any(String),
      HeadImage: expect.any(String),
    })
    const reply = await open(atReply(), cookie)
    expect(reply.text).toContain('回复一')
    expect(reply.text).toContain('<title>Message</title>')
    expect(Object.keys(reply.given!.answers)).toEqual([`news/v1/mobile/comment {"NewsCommentId":${commentId}}`])
  })

  test('[NEWS-14] what people wrote ends no script, names no place and learns no nonce', async () => {
    const { cookie } = await enter('zhou.min')
    const [full, bare] = [await open(atNews(), cookie), await open(atNews(), '')]
    expect(full.text.match(/<\/script/g)).toHaveLength(bare.text.match(/<\/script/g)!.length)
    expect(full.text.match(/<!--/g)?.length).toBe(bare.text.match(/<!--/g)?.length)
    expect(full.text).not.toContain('\u2028"')
    const nonce = /'nonce-([\w-]{22})'/.exec(full.response.headers.get('content-security-policy')!)![1]!
    expect(full.text.split(nonce).length).toBe(bare.text.match(/nonce="[\w-]{22}"/g)!.length + 1)
    const { Title } = full.given!.answers[`news/v1/mobile/detail {"NewsId":${newsId}}`] as { Title: string }
    expect(Title).toBe(`新车${nasty}`)
  })

  test('[SHELL-03][SHELL-12] nothing for a plain browser, another page of its person, an address without a language', async () => {
    const { cookie } = await enter('zhou.min')
    const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
    expect(await hasText(atNews(), cookie)).toBe(true)
    expect(await hasText(atNews(), cookie, desktop)).toBe(false)
    expect(await hasText(`${atNews()}?as=lin.wei`, cookie)).toBe(false)
    expect(await hasText(`/WeiXinNews/NewsDetail/${newsId}`, cookie)).toBe(false)
    expect(await hasText(atNews(), '')).toBe(false)
    expect(await hasText(atNews(), `forecourt-${new URL(app.origin).port}=${'x'.repeat(43)}`)).toBe(false)
  })

  test('[NEWS-04] what is not for its person, or deleted, is not in it; the next person’s cookie takes its place', async () => {
    const closed = await addNews(app.db, { title: { zh: '机密', en: 'Secret' }, audience: { tags: ['nio'] } })
    const [zhou, partner] = [await enter('zhou.min'), await enter('wang.fang')]
    expect(await hasText(atNews(closed), zhou.cookie)).toBe(true)
    const { text, given } = await open(atNews(closed), partner.cookie)
    expect([given, text.includes('机密')]).toEqual([null, false])
    expect((await open(atNews(), partner.cookie)).given!.account).toBe('wang.fang')
    await sql`UPDATE news SET deleted_at = ${app.clock.now()} WHERE id = ${closed}`.execute(app.db)
    expect(await hasText(atNews(closed), zhou.cookie)).toBe(false)
  })

  test('[MSG-01] reading the document counts nothing and is no sign of life', async () => {
    const { cookie } = await enter('zhou.min')
    app.clock.advance(7 * 3600_000)
    expect(await hasText(atNews(), cookie)).toBe(true)
    const counts = await sql`SELECT reads FROM news_count WHERE news_id = ${newsId}`.execute(app.db)
    expect(counts.rows).toEqual([{ reads: 0 }])
    app.clock.advance(1.5 * 3600_000)
    expect(await hasText(atNews(), cookie)).toBe(false)
  })

  test('[MSG-01] a part that is broken, or away, costs the text and never the page', async () => {
    const { cookie } = await enter('zhou.min')
    isBroken = true
    const { response, given } = await open(atNews(), cookie)
    isBroken = false
    expect([response.status, given]).toEqual([200, null])
  })
})

describe('the cookie', () => {
  test('[AUTH-10] ends with its session: signed out, or its person has left', async () => {
    const [one, other] = [await enter('zhou.min'), await enter('lin.wei')]
    await app.raw('user/signout', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', token: one.token },
    })
    expect(await hasText(atNews(), one.cookie)).toBe(false)
    expect(await hasText(atNews(), other.cookie)).toBe(true)
    await endSessionsOf(app.db, 'lin.wei')
    expect(await hasText(atNews(), other.cookie)).toBe(false)
  })
})

test('[MSG-01] above capacity the page comes without its answers, and asks no call for them', async () => {
  const { token } = await enter('zhou.min')
  const deps = { routes: [], db: app.db, dbOf: () => app.db, guards: nobody, clock: app.clock }
  const load = (level: number) => {
    const loader = createChatPageLoader({ ...deps, publicOrigin: () => undefined, overload: () => level })
    const headers = { 'user-agent': chat }
    const cookies = { forecourt: token }
    return loader({ headers, cookies, protocol: 'http', url: atNews(), ip: '::1', logDetails: {} } as never)
  }
  expect(await load(0.1)).toBeNull()
  await expect(load(0)).rejects.toThrow('no route for')
})

test('[MSG-01] an answer that does not come keeps nobody waiting: the page asks for it', async () => {
  const { token } = await enter('zhou.min')
  const { mobileDetail, commentList } = news
  const silent = () => new Promise<never>(() => {})
  const routes = implement(
    { mobileDetail, commentList },
    { newDeleted: { zh: '无', en: 'None' } },
    { mobileDetail: silent, commentList: silent },
  )
  const guards = { ...nobody, viewer: () => viewerOfPerson(app.db, 'zhou.min', 1) }
  const deps = { routes, db: app.db, dbOf: () => app.db, guards, clock: app.clock }
  const loader = createChatPageLoader({ ...deps, publicOrigin: () => undefined, overload: () => 0 })
  const from = { headers: { 'user-agent': chat }, protocol: 'http', url: atNews(), ip: '::1' }
  expect(await loader({ ...from, cookies: { forecourt: token }, logDetails: {} } as never)).toBeNull()
})
