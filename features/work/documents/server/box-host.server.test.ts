/** A Box host of the company, called server to server. */
import { createHmac } from 'node:crypto'
import { me } from '@portal/me/contract'
import { search } from '@portal/search/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { startBoxHost, type BoxHostMood, type BoxHost } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BoxUnavailable, listHostModules, searchHost } from './host.ts'

const secret = 'shared with the host'
let host: BoxHost
let app: TestApp
let token = ''
let password = ''

beforeAll(async () => {
  host = await startBoxHost()
  app = await startApp({ settings: { boxHost: { address: host.address, secret } } })
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
  password = (await app.ask(me.detail, { Template: '' }, { token })).Data!.UserMD5String
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})

const reader = { account: 'zhou.min', password: 'p' }
const words = { name: '图纸', name_en: 'Drawings', description: '图', description_en: 'All' }
const document = {
  title_zh: '充电桩指南',
  title_en: 'Charger guide',
  link_url_zh: 'https://box.example/zh',
  link_url_en: 'https://box.example/en',
  download_url: 'https://box.example/f.pdf',
}

function ask(path: string, query: Record<string, string>, language = 'CHS'): Promise<Response> {
  return app.raw(`${path}?${new URLSearchParams(query).toString()}`, { headers: { token, language } })
}
const modules = (language?: string) => ask('box/modules', { account: 'zhou.min', password }, language)
const find = (keywords: string, language?: string) =>
  ask('box/search', { username: 'zhou.min', password, keywords }, language)

describe('[BOX-02] a Box host', () => {
  test('[BOX-02] gets account and password, which it can verify with the shared secret', async () => {
    host.mood = { answers: [{ fullUrl: 'https://a.example/', fullThumb: '', ...words, more: 1 }] }
    const response = await modules()
    expect(await response.json()).toEqual([{ fullUrl: 'https://a.example/', fullThumb: '', ...words }])
    const wanted = createHmac('sha256', secret).update('zhou.min 2026-11-21').digest('hex').slice(0, 32)
    expect(host.requests.at(-1)).toEqual({ path: '/box/modules', query: { account: 'zhou.min', password: wanted } })
    expect(password).toBe(wanted)
  })

  test('[BOX-02] is not called for somebody else', async () => {
    const before = host.requests.length
    expect((await ask('box/modules', { account: 'lin.wei', password })).status).toBe(403)
    expect((await ask('box/modules', { account: 'zhou.min', password: 'x' })).status).toBe(403)
    expect(host.requests).toHaveLength(before)
  })

  test('[BOX-02] can only link to web addresses', async () => {
    host.mood = { answers: [{ fullUrl: 'javascript:alert(1)', ...words }] }
    expect(await (await modules()).json()).toEqual([])
    host.mood = { answers: { code: 1, data: [{ ...document, download_url: 'javascript:alert(1)' }], total: 1 } }
    expect(await (await find('充电')).json()).toMatchObject({ data: [{ download_url: '' }] })
  })

  test('[BOX-03] finds documents, which are highlighted here; its own error is passed on', async () => {
    host.mood = { answers: { code: 1, data: [document], total: 7, msg: 'success' } }
    expect(await (await find('充电')).json()).toMatchObject({
      code: 1,
      total: 1,
      data: [{ ...document, type: 'pdf', highlight: [[0, 2]] }],
    })
    expect(host.requests.at(-1)).toEqual({
      path: '/box/search',
      query: { username: 'zhou.min', password, keywords: '充电' },
    })
    const { Data } = await app.ask(search.all, { title: 'charger' }, { token, language: 'EN' })
    expect(Data!.Documents).toMatchObject({
      Total: 1,
      List: [{ Title: 'Charger guide', Url: 'https://box.example/en' }],
    })
    host.mood = { answers: { code: 0, data: null, total: 0, msg: 'no index' } }
    expect(await (await find('充电')).json()).toMatchObject({ code: 0, msg: 'no index', data: [] })
  })

  test('[BOX-03] that counts more than it sends: the total is what can be reached', async () => {
    const data = Array.from({ length: 150 }, () => document)
    host.mood = { answers: { code: 1, data, total: 900, msg: 'success' } }
    const searched = (await (await find('充电')).json()) as { data: unknown[]; total: number }
    expect([searched.data.length, searched.total]).toEqual([100, 100])
    const { Data } = await app.ask(search.all, { title: 'charger' }, { token })
    expect(Data!.Documents.Total).toBe(100)
  })

  test('[BOX-02] that sends null, numbers as text, or one invalid entry loses nothing else', async () => {
    const holes = { ...words, name_en: null, description: null }
    host.mood = { answers: [{ fullUrl: 'https://a.example/', ...holes }, { fullUrl: 5 }, null] }
    expect(await (await modules()).json()).toEqual([
      { fullUrl: 'https://a.example/', fullThumb: '', ...words, name_en: '', description: '' },
    ])
    host.mood = { answers: { code: '1', data: [{ ...document, title_en: null }, 'x'], total: '2', msg: null } }
    expect(await (await find('充电')).json()).toMatchObject({
      code: 1,
      total: 1,
      data: [{ title_zh: '充电桩指南', title_en: '' }],
    })
  })

  test('[BOX-01] its icons are served by this site: only of its own origin, only images, not too large', async () => {
    const thumbOf = async (fullThumb: string): Promise<string> => {
      host.mood = { answers: [{ fullUrl: 'https://a.example/', fullThumb, ...words }] }
      return ((await (await modules()).json()) as [{ fullThumb: string }])[0].fullThumb
    }
    const get = (address: string) => app.raw(address.replace('/api/', ''))
    const elsewhere = [
      'https://other.example/a.png',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      '//x.example/a',
    ]
    for (const address of elsewhere) expect(await thumbOf(address)).toBe('')

    const bytes = Buffer.from('89504e470d0a1a0a', 'hex')
    const icon = await thumbOf(`${host.address}/icons/a.png?v=1`)
    expect(icon).toMatch(/^\/api\/box\/icon\?t=[\w.-]+$/)
    host.mood = { bytes, type: 'image/png' }
    const answer = await get(`${icon}&w=64`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(host.requests.at(-1)).toEqual({ path: '/box/icons/a.png', query: { v: '1' } })

    // the second request is served from the cache
    const before = host.requests.length
    expect((await get(icon)).status).toBe(200)
    expect(host.requests).toHaveLength(before)
    expect((await get(icon.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404)

    const bad: BoxHostMood[] = [
      { bytes: Buffer.from('<html>'), type: 'text/html' },
      { bytes: Buffer.alloc(300_000), type: 'image/png' },
      'down',
      'redirects',
    ]
    for (const [nr, mood] of bad.entries()) {
      const address = await thumbOf(`icons/bad-${nr}.png`)
      host.mood = mood
      expect((await get(address)).status).toBe(404)
    }
  })

  const moods: [string, BoxHostMood][] = [
    ['breaks off', 'down'],
    ['fails', { answers: [], status: 500 }],
    ['says no', { answers: [], status: 403 }],
    ['leads elsewhere', 'redirects'],
    ['sends too much', 'huge'],
    ['sends no JSON', { says: '<html>' }],
    ['sends another shape', { answers: { data: 1 } }],
    ['sends another shape within', { answers: [{ fullUrl: 5 }] }],
  ]
  test.each(moods)("[BOX-02] that %s: HTTP 503 and code 0 with 'Box Request OverTime'", async (_name, mood) => {
    host.mood = mood
    for (const language of ['CHS', 'EN']) {
      const response = await modules(language)
      expect(response.status).toBe(503)
      expect(((await response.json()) as { Message: string }).Message).toMatch(/Box Request OverTime$/)
      const searched = (await (await find('充电', language)).json()) as { code: number; msg: string }
      expect(searched.code).toBe(0)
      expect(searched.msg).toMatch(/Box Request OverTime$/)
    }
  })

  test.each<[BoxHostMood]>([['slow'], ['hangs']])(
    '[BOX-02] that is %s is given up in time, and no error contains its address',
    async (mood) => {
      host.mood = mood
      const box = { address: host.address, secret }
      const left = listHostModules(box, reader, 100)
      await expect(left).rejects.toThrow(BoxUnavailable)
      await expect(left).rejects.toThrow(/^The Box host did not respond to modules in time$/)
      const asked = { username: 'zhou.min', password: 'p', keywords: 'k' }
      await expect(searchHost(box, asked, 100)).rejects.toThrow(BoxUnavailable)
    },
  )

  test('[BOX-02] the search over everything works without it', async () => {
    host.mood = 'down'
    const { Code, Data } = await app.ask(search.all, { title: 'charger' }, { token })
    expect([Code, Data!.Documents]).toEqual([200, { List: [], Total: 0 }])
  })
})
