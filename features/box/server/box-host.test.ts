/** A Box host of the company's own, asked server to server. */
import { createHmac } from 'node:crypto'
import { profile } from '@portal/profile/contract'
import { search } from '@portal/search/contract'
import {
  seedCompany,
  startApp,
  startBoxHost,
  type BoxHostMood,
  type BoxHostStandIn,
  type TestApp,
} from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BoxAway, modulesOfHost, searchHost } from './host.ts'

const secret = 'shared with the host'
let host: BoxHostStandIn
let app: TestApp
let token = ''
let password = ''

beforeAll(async () => {
  host = await startBoxHost()
  app = await startApp({ settings: { boxHost: { address: host.address, secret } } })
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
  password = (await app.ask(profile.detail, { Template: '' }, { token })).Data!.UserMD5String
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})

const me = { account: 'zhou.min', password: 'p' }
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
  test('[BOX-02] is asked with account and password, which it can verify by the shared secret', async () => {
    host.mood = { answers: [{ fullUrl: 'https://a.example/', fullThumb: '', ...words, more: 1 }] }
    const response = await modules()
    expect(await response.json()).toEqual([{ fullUrl: 'https://a.example/', fullThumb: '', ...words }])
    const wanted = createHmac('sha256', secret).update('zhou.min 2026-11-21').digest('hex').slice(0, 32)
    expect(host.asked.at(-1)).toEqual({ path: '/box/modules', query: { account: 'zhou.min', password: wanted } })
    expect(password).toBe(wanted)
  })

  test('[BOX-02] is not asked for somebody else', async () => {
    const before = host.asked.length
    expect((await ask('box/modules', { account: 'lin.wei', password })).status).toBe(403)
    expect((await ask('box/modules', { account: 'zhou.min', password: 'x' })).status).toBe(403)
    expect(host.asked).toHaveLength(before)
  })

  test('[BOX-02] leads nowhere but to web addresses', async () => {
    host.mood = { answers: [{ fullUrl: 'javascript:alert(1)', ...words }] }
    expect(await (await modules()).json()).toEqual([])
    host.mood = { answers: { code: 1, data: [{ ...document, download_url: 'javascript:alert(1)' }], total: 1 } }
    expect(await (await find('充电')).json()).toMatchObject({ data: [{ download_url: '' }] })
  })

  test('[BOX-03] finds documents, marked here; its own no is passed on', async () => {
    host.mood = { answers: { code: 1, data: [document], total: 7, msg: 'success' } }
    expect(await (await find('充电')).json()).toMatchObject({
      code: 1,
      total: 7,
      data: [{ ...document, type: 'pdf', highlight: [[0, 2]] }],
    })
    expect(host.asked.at(-1)).toEqual({
      path: '/box/search',
      query: { username: 'zhou.min', password, keywords: '充电' },
    })
    const { Data } = await app.ask(search.all, { title: 'charger' }, { token, language: 'EN' })
    expect(Data!.Documents).toMatchObject({
      Total: 7,
      List: [{ Title: 'Charger guide', Url: 'https://box.example/en' }],
    })
    host.mood = { answers: { code: 0, data: null, total: 0, msg: 'no index' } }
    expect(await (await find('充电')).json()).toMatchObject({ code: 0, msg: 'no index', data: [] })
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
    '[BOX-02] that is %s is left in time, and its address in no error',
    async (mood) => {
      host.mood = mood
      const box = { address: host.address, secret }
      const left = modulesOfHost(box, me, 100)
      await expect(left).rejects.toThrow(BoxAway)
      await expect(left).rejects.toThrow(/^The Box host does not answer modules in time$/)
      const asked = { username: 'zhou.min', password: 'p', keywords: 'k' }
      await expect(searchHost(box, asked, 100)).rejects.toThrow(BoxAway)
    },
  )

  test('[BOX-02] search over everything does without it', async () => {
    host.mood = 'down'
    const { Code, Data } = await app.ask(search.all, { title: 'charger' }, { token })
    expect([Code, Data!.Documents]).toEqual([200, { List: [], Total: 0 }])
  })
})
