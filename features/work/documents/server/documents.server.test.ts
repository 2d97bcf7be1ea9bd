/** The built-in Box over HTTP. */
import type { Audience } from '@portal/people/server'
import { me } from '@portal/me/contract'
import { search } from '@portal/search/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoxApp, BoxDocument } from '../contract.ts'
import { prepareDocument } from './read-document.ts'
import { removeDocument, saveApp, saveDocument, type DocumentInput } from './store.ts'
import { updateDocumentDetails } from './store.ts'

const start = '2026-11-21T09:00:00+08:00'
let app: TestApp
const tokens: Record<string, string> = {}
const passwords: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ now: start })
  await seedCompany(app.db)
  for (const who of ['zhou.min', 'lin.wei', 'chen.jie', 'wang.fang']) {
    tokens[who] = await app.signIn(who)
    passwords[who] = await passwordOf(who)
  }
})
beforeEach(() => app.clock.set(start))
afterAll(() => app.stop())

async function passwordOf(who: string): Promise<string> {
  const { Data } = await app.ask(me.detail, { Template: '' }, { token: tokens[who]! })
  return Data!.UserMD5String
}

async function save(options: Partial<DocumentInput> & { text?: string } = {}): Promise<number> {
  const { text = '# 说明\n\n内容', ...rest } = options
  const prepared = await prepareDocument('文件.md', Buffer.from(text))
  if (typeof prepared === 'string') throw new Error(prepared)
  const title = { zh: '文档', en: 'Document' }
  const document = { name: '文件.md', prepared, title, at: new Date('2026-11-01T00:00:00Z'), ...rest }
  return app.db.transaction().execute((tx) => saveDocument(tx, document))
}

type Document = { [K in keyof BoxDocument]-?: NonNullable<BoxDocument[K]> }

interface Searched {
  code: number
  data: Document[]
  total: number
  msg: string
}

async function find(who: string, keywords: string, said: object = {}, language = 'CHS'): Promise<Searched> {
  const query = new URLSearchParams({ username: who, password: passwords[who]!, keywords, ...said })
  const response = await app.raw(`box/search?${query.toString()}`, { headers: { token: tokens[who]!, language } })
  expect(response.status).toBe(200)
  return (await response.json()) as Searched
}

function modules(who: string, said: object = {}): Promise<Response> {
  const query = new URLSearchParams({ account: who, password: passwords[who]!, ...said })
  return app.raw(`box/modules?${query.toString()}`, { headers: { token: tokens[who]! } })
}

const get = (path: string) => app.raw(path.replace('/api/', ''))

async function statusOf(path: string): Promise<number> {
  const response = await get(path)
  await response.body?.cancel()
  return response.status
}

describe('[BOX-01] apps', () => {
  test('[BOX-01] a plain list in order, in both languages, of the apps for the viewer', async () => {
    const words = { name: { zh: '图纸', en: 'Drawings' }, description: { zh: '图', en: 'All drawings' } }
    await saveApp(app.db, { id: 'b', ...words, url: 'https://b.example/?x=1', position: 2 })
    await saveApp(app.db, { id: 'a', ...words, url: 'https://a.example/', position: 1, audience: { tags: ['nio'] } })
    await saveApp(app.db, {
      id: 'c',
      ...words,
      url: 'https://c.example/',
      position: 3,
      audience: { departments: [11] },
    })
    const apps = (await (await modules('zhou.min')).json()) as BoxApp[]
    expect(apps.map((each) => each.fullUrl)).toEqual([
      'https://a.example/',
      'https://b.example/?x=1',
      'https://c.example/',
    ])
    expect(apps[0]).toEqual({
      fullUrl: 'https://a.example/',
      fullThumb: '',
      name: '图纸',
      name_en: 'Drawings',
      description: '图',
      description_en: 'All drawings',
    })
    const partner = (await (await modules('wang.fang')).json()) as BoxApp[]
    expect(partner.map((each) => each.fullUrl)).toEqual(['https://b.example/?x=1'])
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'a.example'])('an app at %s is refused', async (url) => {
    const words = { name: { zh: '', en: '' }, description: { zh: '', en: '' } }
    await expect(saveApp(app.db, { id: 'x', ...words, url, position: 0 })).rejects.toThrow('address')
  })
})

describe('[BOX-02] the password', () => {
  test('[BOX-02] is 32 hex digits for a person and a day', async () => {
    expect(passwords['zhou.min']).toMatch(/^[0-9a-f]{32}$/)
    expect(passwords['lin.wei']).not.toBe(passwords['zhou.min'])
    expect((await modules('zhou.min')).status).toBe(200)
    expect((await modules('zhou.min', { account: 'ZHOU.MIN' })).status).toBe(200)
  })

  test.each([
    ['another one', () => ({ password: '0'.repeat(32) })],
    ['none', () => ({ password: '' })],
    ["somebody else's", () => ({ password: passwords['lin.wei']! })],
    [
      "somebody else's, in their name",
      () => ({ password: passwords['lin.wei']!, account: 'lin.wei', username: 'lin.wei' }),
    ],
    ['the right one in another name', () => ({ account: 'lin.wei', username: 'lin.wei' })],
  ])('[BOX-02] %s: HTTP 403 of modules, code 0 of search', async (_name, said) => {
    const response = await modules('zhou.min', said())
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ Code: 403, Data: null })
    const searched = await find('zhou.min', '内容', said())
    expect(searched).toMatchObject({ code: 0, data: [], total: 0 })
    expect(searched.msg).not.toBe('')
  })

  test('[BOX-02] yesterday’s is valid for ten minutes after midnight in Shanghai', async () => {
    app.clock.set('2026-11-21T23:59:00+08:00')
    const token = await app.signIn('zhou.min')
    const ask = async (password: string) => {
      const query = new URLSearchParams({ account: 'zhou.min', password })
      return (await app.raw(`box/modules?${query.toString()}`, { headers: { token } })).status
    }
    const yesterday = passwords['zhou.min']!
    app.clock.set('2026-11-22T00:09:59+08:00')
    const { Data } = await app.ask(me.detail, { Template: '' }, { token })
    const today = Data!.UserMD5String
    expect(today).not.toBe(yesterday)
    expect(await ask(yesterday)).toBe(200)
    app.clock.set('2026-11-22T00:10:01+08:00')
    expect(await ask(yesterday)).toBe(403)
    expect(await ask(today)).toBe(200)
  })

  test('[BOX-02] requires a session', async () => {
    const query = new URLSearchParams({ account: 'zhou.min', password: passwords['zhou.min']! })
    expect(await (await app.raw(`box/modules?${query.toString()}`)).json()).toMatchObject({ Code: 410 })
  })
})

describe('[BOX-03] documents', () => {
  test('[BOX-03] are found by a word in their text, highlighted, and served', async () => {
    const id = await save({ text: '# 车\n\n青鸾渡是一个词', title: { zh: '指南', en: 'Guide' } })
    const { code, data, total, msg } = await find('zhou.min', '青鸾渡')
    expect([code, total, msg]).toEqual([1, 1, 'success'])
    const [found] = data
    expect(found).toMatchObject({ title_zh: '指南', title_en: 'Guide', type: 'md' })
    expect(found!.excerptHighlight.map(([from, to]) => found!.excerpt.slice(from, to)).join('')).toBe('青鸾渡')
    const response = await get(found!.download_url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('文件.md'))
    expect(await response.text()).toBe('# 车\n\n青鸾渡是一个词')
    const opened = await get(found!.link_url_en)
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
    await opened.body?.cancel()
    await app.db.transaction().execute((tx) => removeDocument(tx, id))
    expect((await find('zhou.min', '青鸾渡')).total).toBe(0)
    expect((await get(found!.download_url)).status).toBe(404)
    expect((await get(found!.link_url_zh)).status).toBe(404)
  })

  test('[BOX-03][SEARCH-07] a document that is not for the viewer is in no list, count or address', async () => {
    const id = await save({ text: 'kestrelwort secret', audience: { departments: [11] } })
    await save({ text: 'kestrelwort open' })
    const mine = await find('zhou.min', 'kestrelwort')
    expect(mine.total).toBe(2)
    const secret = mine.data.find((each) => each.excerpt.includes('secret'))!
    const theirs = await find('chen.jie', 'kestrelwort')
    expect([theirs.total, theirs.data.length]).toEqual([1, 1])
    expect(JSON.stringify(theirs)).not.toContain('secret')
    const all = await app.ask(search.all, { title: 'kestrelwort' }, { token: tokens['chen.jie']! })
    expect([all.Data!.Documents.Total, all.Data!.Documents.List.length]).toEqual([1, 1])
    expect((await get(secret.link_url_zh)).status).toBe(200)
    // the address ends with the permission to read the document, not with its own lifetime: the file is the same all
    // the time
    const title = { zh: '文档', en: 'Document' }
    const meantFor = (audience: Audience) =>
      app.db
        .transaction()
        .execute((tx) => updateDocumentDetails(tx, id, { title, folder: title, audience, at: app.clock.now() }))
    const addresses = [secret.link_url_zh, secret.download_url]
    const statuses = () => Promise.all(addresses.map(statusOf))
    expect(addresses.map((each) => each.split('?')[0])).toEqual(['/api/box/document', '/api/file/download'])
    await meantFor({ tags: ['jac'] })
    expect((await find('zhou.min', 'kestrelwort')).total).toBe(1)
    expect(await statuses()).toEqual([404, 404])
    expect((await find('chen.jie', 'kestrelwort')).total).toBe(2)
    await meantFor({ departments: [11] })
    expect(await statuses()).toEqual([200, 200])
  })

  test('[BOX-03] an address that was changed, or is of another file, is not found', async () => {
    await save({ text: 'tamperling' })
    const { data } = await find('zhou.min', 'tamperling')
    const link = data[0]!.link_url_zh
    expect((await get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect((await app.raw('box/document?t=1.2.3.4')).status).toBe(404)
    expect((await app.raw('box/document')).status).toBe(400)
  })

  test('[BOX-03] the title is highlighted in the viewer’s language', async () => {
    await save({ title: { zh: '鹭洲手册', en: 'Heron manual' }, text: 'plain' })
    const marked = async (language: string, words: string) => {
      const { data } = await find('zhou.min', words, {}, language)
      const title = language === 'EN' ? data[0]!.title_en : data[0]!.title_zh
      return data[0]!.highlight.map(([from, to]) => title.slice(from, to))
    }
    expect(await marked('CHS', '鹭洲')).toEqual(['鹭洲'])
    expect(await marked('EN', 'heron')).toEqual(['Heron'])
  })

  test('[BOX-03] the search over everything finds it, with its addresses', async () => {
    await save({ title: { zh: '', en: 'Only English' }, text: 'quillfeather' })
    const { Data } = await app.ask(search.all, { title: 'quillfeather' }, { token: tokens['zhou.min']! })
    const [found] = Data!.Documents.List
    expect(found).toMatchObject({ Title: 'Only English', FileType: 'md' })
    expect(found!.Url).toMatch(/^\/api\/box\/document\?t=/)
    expect((await get(found!.DownloadUrl)).status).toBe(200)
  })

  test('[SEARCH-03] blanks alone are too short', async () => {
    expect(await find('zhou.min', '  ')).toMatchObject({ code: 0, msg: 'More info must be inputed' })
  })

  test('[BOX-03] at most 100, with the total number', async () => {
    for (let i = 0; i < 3; i++) await save({ text: `many manatee ${i}` })
    const prepared = await prepareDocument('文件.md', Buffer.from('manatee'))
    if (typeof prepared === 'string') throw new Error(prepared)
    await app.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 100; i++)
        await saveDocument(tx, { name: 'a.md', prepared, title: { zh: '', en: `M${i}` }, at: new Date(start) })
    })
    const { data, total } = await find('zhou.min', 'manatee')
    expect([data.length, total]).toEqual([100, 103])
  })
})
