/**
 * No id of one news family opens in another, in any call (ML-01). The calls are read from the server, so new ones are
 * included.
 */
import { z, type Endpoint, type Envelope } from '@portal/contract'
import { insertComment } from '@portal/news/server'
import { parseSiteFile, saveSite } from '@portal/sites/server'
import { openAnnouncer, sql, type Route } from '@portal/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeRoutes } from '../apps/server/compose.ts'

/** A third site with its own news. */
const lab = parseSiteFile({ id: 'lab', name: { zh: '实验室', en: 'Lab' }, toolsLimit: 3, header: { '': ['logo'] } })

let app: TestApp
let token = ''
let routes: readonly Route[]
const newsIn = new Map<string, Ids>()

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await saveSite(app.db, lab)
  for (const portal of ['', 'ML', 'lab']) {
    const canary = `canary-${portal || 'home'}`
    // distinct ranges, so that ids of families and other objects never collide
    await sql`SELECT setval('news_id_seq', ${1000 * (newsIn.size + 1)})`.execute(app.db)
    await sql`SELECT setval('news_comment_id_seq', ${1000 * (newsIn.size + 1) + 500})`.execute(app.db)
    const title = { zh: canary, en: canary }
    const news = await addNews(app.db, { portal, title, body: { zh: `<p>${canary}</p>`, en: `<p>${canary}</p>` } })
    const now = app.clock.now()
    newsIn.set(portal, {
      news,
      comment: await insertComment(app.db, { newsId: news, author: 'zhou.min', text: canary, now }),
    })
  }
  token = await app.signIn('zhou.min')
  const announcements = await openAnnouncer(app.database)
  const nothing = () => undefined
  const around = { database: app.database, announcements, clock: app.clock, onFault: nothing, onCrawl: nothing }
  const settings = { env: 'TEST' as const, isShowDate: true, modifyPassUrl: '', dataFolder: '/tmp' }
  const composed = await composeRoutes({ ...settings, sso: undefined, trustProxy: undefined }, around)
  routes = composed.routes
  await composed.dispose()
  await announcements.close()
})
afterAll(() => app.stop())

type Schema = Readonly<Record<string, unknown>>

const given: Readonly<Record<string, unknown>> = { Recieve: 'zhou.min', ReplyLayer: 1, DelType: 1 }

/** Returns a valid body with these ids. */
function sampleOf(schema: Schema, name: string, ids: Ids): unknown {
  if (name in given) return given[name]
  if ('const' in schema) return schema['const']
  const [value] = (schema['enum'] ?? []) as unknown[]
  const [variant] = (schema['anyOf'] ?? []) as Schema[]
  if (variant) return sampleOf(variant, name, ids)
  return value ?? plainOf(schema, name, ids)
}

function plainOf(schema: Schema, name: string, ids: Ids): unknown {
  const isId = /id$/i.test(name)
  const samples: Readonly<Record<string, () => unknown>> = {
    integer: () => (isId ? idOf(name, ids) : Number(schema['minimum'] ?? 1)),
    boolean: () => true,
    array: () => [sampleOf((schema['items'] ?? {}) as Schema, name.replace(/List$|s$/, ''), ids)],
    object: () => objectOf(schema, ids),
  }
  const type = String(schema['type']).replace('number', 'integer')
  return samples[type]?.() ?? (isId ? String(ids.news) : 'x')
}

interface Ids {
  news: number
  comment: number
}

const idOf = (name: string, ids: Ids): number => (/comment|^Id$/i.test(name) ? ids.comment : ids.news)

function objectOf(schema: Schema, ids: Ids, isIdOfNews = false): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const wanted = Object.keys(properties).filter(
    (name) => ((schema['required'] ?? []) as string[]).includes(name) || /id$/i.test(name),
  )
  const made = wanted.map((name) => [name, sampleOf(properties[name]!, name, ids)] as const)
  return Object.fromEntries(made.map(([name, value]) => [name, isIdOfNews && name === 'Id' ? ids.news : value]))
}

const schemaOf = ({ input }: Endpoint): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema

const takesId = (endpoint: Endpoint): boolean =>
  Object.entries((schemaOf(endpoint)['properties'] ?? {}) as Record<string, Schema>).some(
    ([name, { type }]) => /id$/i.test(name) && (type === 'integer' || type === 'number' || type === 'string'),
  )

/** Lists the calls with an id, for each site that has them. */
function doors(): { endpoint: Endpoint; portal: string }[] {
  return routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.access === 'session' && endpoint.kind !== 'stream' && takesId(endpoint))
    .flatMap((endpoint) => {
      const beside = endpoint.sitePath !== undefined || endpoint.isSiteOnly ? ['ML', 'lab'] : []
      return [...(endpoint.isSiteOnly ? [] : ['']), ...beside].map((portal) => ({ endpoint, portal }))
    })
}

/** Fingerprint of everything a call could change on a news item. */
async function traces(newsId: number): Promise<unknown> {
  const { rows } = await sql`SELECT to_jsonb(k) AS counts,
    (SELECT count(*) FROM news_like WHERE news_id = ${newsId}) AS likes,
    (SELECT count(*) FROM news_read WHERE news_id = ${newsId}) AS reads,
    (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id) FROM news_comment c WHERE c.news_id = ${newsId}) AS comments,
    (SELECT count(*) FROM news_reply r JOIN news_comment c ON c.id = r.comment_id WHERE c.news_id = ${newsId}) AS replies
    FROM news_count k WHERE k.news_id = ${newsId}`.execute(app.db)
  return rows[0]
}

async function ask(endpoint: Endpoint, portal: string, ids: Ids, isIdOfNews: boolean) {
  const input = objectOf(schemaOf(endpoint), ids, isIdOfNews)
  return (await app.ask(endpoint, input as never, { token, portal })) as Envelope<unknown>
}

/** Returns what a call reveals of or does to news of another family. */
async function tryFrom(endpoint: Endpoint, portal: string, family: string) {
  const ids = newsIn.get(family)!
  const before = JSON.stringify(await traces(ids.news))
  const answers = [await ask(endpoint, portal, ids, false), await ask(endpoint, portal, ids, true)]
  const isShown = JSON.stringify(answers).includes(`canary-${family || 'home'}`)
  const isChanged = JSON.stringify(await traces(ids.news)) !== before
  const faults = [...(isShown ? ['shows a news of'] : []), ...(isChanged ? ['changes a news of'] : [])]
  return { code: answers.find(({ Code }) => Code === 400)?.Code, faults }
}

test('[ML-01] no id of one news family opens in another, over all calls that take an id', async () => {
  const asked = doors()
  expect(asked.length).toBeGreaterThan(40)
  const wrong: string[] = []
  const malformed = new Set<string>()
  for (const { endpoint, portal } of asked)
    for (const family of newsIn.keys()) {
      if (family === portal) continue
      const { code, faults } = await tryFrom(endpoint, portal, family)
      wrong.push(...faults.map((fault) => `${portal} ${endpoint.path} ${fault} '${family}'`))
      if (code === 400) malformed.add(endpoint.path)
    }
  expect(wrong).toEqual([])
  // a call refused for its schema proves nothing
  expect([...malformed]).toEqual([])
})

test('[ML-01] the same calls open it in its own family: the test above can fail', async () => {
  const opened = new Map<string, Set<string>>()
  for (const { endpoint, portal } of doors()) {
    // restores what a call removed
    if (/del/i.test(endpoint.path)) continue
    const answer = await ask(endpoint, portal, newsIn.get(portal)!, false)
    if (answer.Code === 200 && JSON.stringify(answer).includes(`canary-${portal || 'home'}`))
      opened.set(portal, (opened.get(portal) ?? new Set()).add(endpoint.path))
  }
  const shown = ['news/detail', 'news/CommentList', 'news/comment']
  expect([...opened.keys()].toSorted()).toEqual(['', 'ML', 'lab'])
  for (const paths of opened.values()) expect([...paths]).toEqual(expect.arrayContaining(shown))
})

test('[ML-01] the paths of the portals are no way into home, nor into a portal that there is not', async () => {
  const { news } = newsIn.get('')!
  for (const Template of ['', 'nowhere', 'ml', 5, null, ['ML']]) {
    const response = await app.raw('portalnews/Detail', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ Template, NewsId: news }),
    })
    expect(await response.json()).toMatchObject({ Code: 400, Message: 'Template: 没有这个门户', Data: null })
  }
})
