/** Sends hostile inputs to every call of the portal as composed in production, in this process. */
import { roleNames } from '@portal/contract'
import { createApiKey } from '@portal/api-keys/server'
import { sql, type Route } from '@portal/server'
import { addActivity, addNews, addPerson, seedCompany, startApp } from '@portal/test-portal'
import { requestExample } from '../scripts/openapi.ts'
import { hostileBodies, hostileInputs, hostileTexts } from './hostile-inputs.ts'
import { loadRoutes } from './routes-of.ts'

interface SentInput {
  /** Path, input and response of each fault. */
  faults: string[]
  sent: number
}

export interface InputDoors {
  /** `share`: of all there are, 1 for all of them; `seed`: which. Deep bodies are always sent by somebody signed in. */
  sendBodies(sample: { share: number; seed: number }): Promise<SentInput>
  sendValues(sample: { share: number; seed: number }): Promise<SentInput>
  sendToScim(): Promise<SentInput>
  /** Sends the OpenAPI example of each call; returns those that validation refuses. */
  sendExamples(): Promise<string[]>
  close(): Promise<void>
}

interface Request {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** For `npm run drill -- inputs`. */
function reportSent(what: string, result: SentInput): SentInput {
  if (process.env['INPUT_FIGURES']) console.log(`inputs: ${what} ${result.sent} sent, ${result.faults.length} faults`)
  return result
}

/** Calls that stay open until there is an event. */
const isStreaming = new Set(['message/stream', 'message/tips'])

/** `isBroken`: removes a table that many calls read, to prove that faults are seen. */
export async function openInputDoors({ isBroken = false } = {}): Promise<InputDoors> {
  const app = await startApp({ settings: { env: 'PROD' } })
  await seedCompany(app.db)
  await addPerson(app.db, 'all.roles', { roles: [...roleNames] })
  await addNews(app.db)
  await addActivity(app.db)
  const scimKey = await createApiKey(app.db, 'idp', ['scim'], app.clock.now())
  const key = await createApiKey(app.db, 'system', ['notice', 'todo', 'report'], app.clock.now())
  const routes = await loadRoutes(app)
  const early = isBroken ? await app.signIn('all.roles') : undefined
  if (isBroken) await sql`ALTER TABLE person RENAME COLUMN account TO gone`.execute(app.db)

  async function send(result: SentInput, { method, url, headers, payload }: Request, declared: readonly number[] = []) {
    // advances the clock, so that rate limits do not apply
    app.clock.advance(1_000)
    const request = { method, url, headers, ...(payload === undefined ? {} : { payload }) }
    const { statusCode, body } = await app.server
      .inject(request)
      .catch((error: unknown) => ({ statusCode: 500, body: String(error) }))
    result.sent += 1
    if (statusCode < 500 || declared.includes(statusCode)) return
    result.faults.push(
      `${method} ${url.slice(0, 200)} ${payload?.slice(0, 200) ?? ''} → ${statusCode} ${body.slice(0, 100)}`,
    )
  }

  async function sendTo(result: SentInput, { endpoint }: Route, token: string, payload: string): Promise<void> {
    if (isStreaming.has(endpoint.path) && token !== '') return
    const headers = { token, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const declared = Object.values(endpoint.refusals).map(({ Code }) => Code)
    const { method } = endpoint
    const url = `/api/${endpoint.path}`
    if (method === 'POST') await send(result, { method, url, headers, payload }, declared)
    else await send(result, { method, url: `${url}?${queryOf(payload)}`, headers: { token } }, declared)
  }

  const signIn = () => early ?? app.signIn('all.roles')

  return {
    async sendBodies({ share, seed }) {
      const result: SentInput = { faults: [], sent: 0 }
      const isChosen = sampler(share, seed)
      for (const route of routes) {
        const token = await signIn()
        const tries = hostileBodies.flatMap((body) => ['', token].map((as) => ({ body, as })))
        for (const { body, as } of tries)
          if ((body.length > 10_000 && as !== '') || isChosen()) await sendTo(result, route, as, body)
      }
      return reportSent('whole bodies', result)
    },
    async sendValues({ share, seed }) {
      const result: SentInput = { faults: [], sent: 0 }
      const isChosen = sampler(share, seed)
      for (const route of routes) {
        const token = await signIn()
        for (const input of hostileInputs(route.endpoint))
          if (isChosen()) await sendTo(result, route, token, JSON.stringify(input))
      }
      return isBroken ? result : reportSent('values of fields', result)
    },
    async sendToScim() {
      const result: SentInput = { faults: [], sent: 0 }
      const headers = { authorization: `Bearer ${scimKey}`, 'content-type': 'application/scim+json' }
      const post = (url: string, payload: string) =>
        send(result, { method: 'POST', url: `/scim/v2${url}`, headers, payload })
      for (const url of ['/Users', '/Groups', '/.search', '/Users/.search'])
        for (const body of hostileBodies) await post(url, body)
      for (const text of hostileTexts) {
        await post('/Users', JSON.stringify({ userName: text, displayName: text, emails: [{ value: text }] }))
        await post('/Users', JSON.stringify({ userName: 'some.body', displayName: text }))
        await post('/Groups', JSON.stringify({ displayName: text, externalId: text }))
        await post(
          '/Users/.search',
          JSON.stringify({ filter: `userName eq ${JSON.stringify(text)}`, startIndex: text }),
        )
        const query = new URLSearchParams({ filter: `displayName co ${JSON.stringify(text)}`, count: String(text) })
        await send(result, { method: 'GET', url: `/scim/v2/Users?${query.toString()}`, headers })
      }
      return reportSent('SCIM', result)
    },
    async sendExamples() {
      const refused: string[] = []
      // the request that is answered
      const first = { NewsId: 1, Comment: 'a' }
      await app.server.inject({
        method: 'POST',
        url: '/api/news/AddComment',
        headers: { token: await app.signIn('lin.wei') },
        payload: first,
      })
      for (const { endpoint } of routes) {
        if (isStreaming.has(endpoint.path)) continue
        app.clock.advance(1_000)
        const token = await signIn()
        const headers = { token, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
        const payload = JSON.stringify(requestExample(endpoint))
        const { method } = endpoint
        const url = `/api/${endpoint.path}`
        const sent =
          method === 'POST'
            ? { method, url, headers, payload }
            : { method, url: `${url}?${queryOf(payload)}`, headers: { token } }
        const { statusCode, body } = await app.server.inject(sent)
        if (statusCode === 400) refused.push(`${endpoint.path} ${statusCode} ${body.slice(0, 200)}`)
      }
      return refused
    },
    close: () => app.stop(),
  }
}

/** Converts a body to a query: top-level fields as text. */
function queryOf(payload: string): string {
  const query = new URLSearchParams()
  try {
    const body: unknown = JSON.parse(payload)
    for (const [name, value] of Object.entries(body ?? {}))
      query.append(name, typeof value === 'string' ? value : JSON.stringify(value).slice(0, 1000))
  } catch {
    return encodeURIComponent(payload.slice(0, 1000).toWellFormed())
  }
  return query.toString()
}

/** Deterministic sampler (linear congruential generator). */
function sampler(share: number, seed: number): () => boolean {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31 < share
  }
}
