/**
 * A site is only for its audience (ML-01 to ML-03): others get no metrics, news, tools or header of it, from any call.
 * The calls are read from the server, so new ones are included.
 */
import { z, type Endpoint, type Envelope } from '@portal/contract'
import { insertComment } from '@portal/news/server'
import { parseSiteFile, saveSite } from '@portal/sites/server'
import { banners } from '@portal/banners/contract'
import { me } from '@portal/me/contract'
import { saveMetric } from '@portal/plant-metrics/server'
import { openAnnouncer, sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { appLauncher } from '@portal/app-launcher/contract'
import { saveTool } from '@portal/app-launcher/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeRoutes } from '../apps/server/compose.ts'

const canary = 'canary-of-the-plant'
const said = { zh: canary, en: canary }

let app: TestApp
let endpoints: readonly Endpoint[]
const ids = { news: 0, comment: 0, report: 0 }
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'line.lead', { department: 20, tag: 'partner' })
  ids.news = await addNews(app.db, { portal: 'ML', title: said, body: said, pinPosition: 1 })
  const now = app.clock.now()
  ids.comment = await insertComment(app.db, { newsId: ids.news, author: 'zhou.min', text: canary, now })
  const report = { key: 'output', name: said, unit: said, decimals: 0, better: 'up' as const }
  ids.report = await saveMetric(app.db, 0, { portal: 'ML', ...report })
  await saveTool(app.db, {
    appId: canary,
    portal: 'ML',
    name: said,
    url: 'https://x.example/',
    opens: '',
    position: 0,
    at: now,
  })
  for (const who of ['zhou.min', 'chen.jie', 'wang.fang', 'line.lead']) tokens.set(who, await app.signIn(who))
  const announcements = await openAnnouncer(app.database)
  const nothing = () => undefined
  const around = { database: app.database, announcements, clock: app.clock, onFault: nothing, onCrawl: nothing }
  const settings = { env: 'TEST' as const, isShowDate: true, modifyPassUrl: '', dataFolder: '/tmp' }
  const composed = await composeRoutes({ ...settings, sso: undefined, trustProxy: undefined }, around)
  endpoints = composed.routes.map(({ endpoint }) => endpoint)
  await composed.dispose()
  await announcements.close()
})
afterAll(() => app.stop())

/** Returns a valid body with ids of the plant. */
function inputOf({ input, path }: Endpoint): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; enum?: unknown[]; anyOf?: { const?: unknown }[] }>
    required?: string[]
  }
  const known: Record<string, unknown> = {
    NewsId: ids.news,
    NewsCommentId: ids.comment,
    Id: /report/i.test(path) ? ids.report : ids.comment,
    Recieve: 'zhou.min',
    ReplyLayer: 1,
    DelType: 1,
    List: [canary],
  }
  const samples: Record<string, unknown> = { integer: 1, number: 1, array: [], boolean: true }
  const sample = ({ type = '', enum: [value] = [], anyOf: [variant] = [] }: NonNullable<typeof properties>[string]) =>
    value ?? variant?.const ?? samples[type] ?? 'x'
  const names = Object.keys(properties).filter((name) => required.includes(name) || name in known)
  return Object.fromEntries(names.map((name) => [name, known[name] ?? sample(properties[name]!)]))
}

const ofPortals = () =>
  endpoints.filter(({ access, sitePath, isSiteOnly }) => access === 'session' && (sitePath !== undefined || isSiteOnly))
const ask = async (endpoint: Endpoint, who: string) =>
  (await app.ask(endpoint, inputOf(endpoint) as never, {
    token: tokens.get(who)!,
    portal: 'ML',
  })) as Envelope<unknown>

describe('the manufacturing portal is for the company and the joint venture', () => {
  test('[ML-01] [ML-03] over all of its calls partner staff are told what one is told of no portal', async () => {
    const calls = ofPortals()
    expect(calls.length).toBeGreaterThan(18)
    const answers = await Promise.all(calls.map((endpoint) => ask(endpoint, 'wang.fang')))
    expect(answers.map(({ Code, Message, Data }, n) => [calls[n]!.path, Code, Message, Data])).toEqual(
      calls.map(({ path }) => [path, 400, 'Template: 没有这个门户', null]),
    )
    // control: the same calls are answered, and show it, to its own people
    for (const who of ['zhou.min', 'chen.jie']) {
      const own = await Promise.all(calls.filter(({ mutates }) => !mutates).map((endpoint) => ask(endpoint, who)))
      expect(own.filter(({ Message }) => Message === 'Template: 没有这个门户')).toEqual([])
      expect(own.filter((answer) => JSON.stringify(answer).includes(canary)).length).toBeGreaterThan(6)
    }
  })

  test('[ML-01] [SHELL-10] nothing of it comes by the calls of home: header, banners, tools, files', async () => {
    const responsesFor = async (who: string) => {
      const by = { token: tokens.get(who)! }
      return [
        (await app.ask(me.detail, { Template: 'ML' }, by)).Code,
        (await app.ask(banners.list, { Template: 'ML' }, by)).Code,
        (await app.ask(appLauncher.open, { tempId: canary }, by)).Code === 200,
        (await app.ask(appLauncher.opened, { AppId: canary }, by)).Code === 200,
      ]
    }
    expect(await responsesFor('wang.fang')).toEqual([400, 400, false, false])
    expect(await responsesFor('chen.jie')).toEqual([200, 200, true, true])
    // no call of any site mentions the word to a partner
    const seen: string[] = []
    for (const endpoint of endpoints.filter(
      ({ access, kind, path }) =>
        access === 'session' && (kind === 'call' || kind === 'bare') && path !== 'message/tips',
    )) {
      const { path } = endpoint
      // they end the token
      if (/^(user\/signout|token\/cookie)$/i.test(path)) continue
      const answer = await app.ask(endpoint, inputOf(endpoint) as never, { token: tokens.get('wang.fang')! })
      if (JSON.stringify(answer).includes(canary)) seen.push(path)
    }
    expect(seen).toEqual([])
  })
})

describe('an audience is configuration', () => {
  const lab = {
    id: 'lab',
    name: { zh: '实验室', en: 'Lab' },
    toolsLimit: 3,
    header: { '': ['logo'] },
  }
  const isIn = async (who: string, Template = 'lab') =>
    (await app.ask(me.detail, { Template }, { token: tokens.get(who)! })).Code === 200

  test('[ML-01] by tags or departments, with those below; a change counts at once; absent: everybody', async () => {
    await saveSite(app.db, parseSiteFile({ ...lab, audience: { tags: ['jac'], departments: [20] } }))
    expect([await isIn('chen.jie'), await isIn('line.lead'), await isIn('zhou.min')]).toEqual([true, true, false])
    await saveSite(app.db, parseSiteFile(lab))
    // what a process has in memory follows within a second
    for (const who of ['zhou.min', 'wang.fang']) await expect.poll(() => isIn(who)).toBe(true)
  })

  test('[ML-01] a portal that shows the news of another shows them to the people of both', async () => {
    await saveSite(app.db, parseSiteFile({ ...lab, newsFamily: 'ML' }))
    expect([await isIn('zhou.min'), await isIn('wang.fang')]).toEqual([true, false])
    await saveSite(app.db, parseSiteFile(lab))
  })

  test('[ML-01] a file of its news is for its people, whoever hands on the link', async () => {
    const { canViewNewsSite } = await import('@portal/sites/server')
    const reader = { account: 'lin.wei', departments: [], place: '', groups: [] }
    const may = (tag: string) => canViewNewsSite(app.db, { ...reader, tag }, ids.news)
    expect([await may('nio'), await may('jac'), await may('partner')]).toEqual([true, true, false])
  })

  test.each([
    [{ audience: {} }, 'matches nobody'],
    [{ audience: { tags: ['Not A Tag'] } }, 'is not a user tag'],
    [{ id: '', audience: { tags: ['nio'] } }, 'of home is everybody'],
  ])('%j is refused, and named', (change, problem) => {
    expect(() => parseSiteFile({ ...lab, ...change })).toThrow(problem)
  })

  test('home keeps being for everybody, whatever is written into its row', async () => {
    const write = sql`UPDATE portal SET audience_id = (SELECT min(id) FROM audience) WHERE id = ''`.execute(app.db)
    await expect(write).rejects.toThrow(/check constraint/)
  })
})
