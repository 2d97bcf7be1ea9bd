/** Measures how long heavy bodies through every call of the portal block the event loop. */
import { endWorkers, type Route } from '@portal/server'
import { roleNames } from '@portal/contract'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { heavyBodies, type HeavyBody } from './heavy-bodies.ts'
import { loadRoutes } from './routes-of.ts'

export interface LoopHold {
  call: string
  body: string
  bytes: number
  status: number
  /** Longest turn of the loop during the call, in CPU milliseconds of this thread, independent of other load. */
  ms: number
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Runs `work` and returns the longest turn of the event loop in CPU milliseconds, with a resolution of 1 ms. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<[result: T, ms: number]> {
  let longest = 0
  let last = cpuMs()
  const turn = (): void => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  // runs at each turn, sleeps when idle
  const timer = setInterval(turn, 1)
  const result = await work()
  longest = Math.max(longest, cpuMs() - last)
  clearInterval(timer)
  return [result, longest]
}

export interface LoopWatch {
  routes: readonly Route[]
  /** Sends each chosen body of a call once; returns the measurements. */
  watch(route: Route, isChosen?: (body: HeavyBody, at: number) => boolean): Promise<LoopHold[]>
  send(route: Route, body: HeavyBody): Promise<LoopHold>
  app: TestApp
  close(): Promise<void>
}

/** Calls that stay open until there is an event. */
const isStreaming = new Set(['message/stream', 'message/tips'])

export async function openLoopWatch(): Promise<LoopWatch> {
  const app = await startApp({ settings: { env: 'PROD' } })
  await seedCompany(app.db)
  await addPerson(app.db, 'all.roles', { roles: [...roleNames] })
  await addNews(app.db)
  await addActivity(app.db)
  const routes = await loadRoutes(app)

  async function send({ endpoint }: Route, { name, body }: HeavyBody, token: string): Promise<LoopHold> {
    // advances the clock, so that rate limits do not apply
    app.clock.advance(60_000)
    const isGet = endpoint.method === 'GET'
    const url = `/api/${endpoint.path}${isGet ? `?${queryOf(body)}` : ''}`
    const headers = { token, 'content-type': 'application/json' }
    const [{ statusCode }, ms] = await longestTurn(() =>
      app.server.inject({ method: endpoint.method, url, headers, ...(isGet ? {} : { payload: body }) }),
    )
    return { call: endpoint.path, body: name, bytes: body.length, status: statusCode, ms }
  }

  return {
    app,
    routes: routes.filter(({ endpoint }) => !isStreaming.has(endpoint.path)),
    async watch(route, isChosen = () => true) {
      const holds: LoopHold[] = []
      const token = await app.signIn('all.roles')
      const isGet = route.endpoint.method === 'GET'
      const bodies = heavyBodies(route.endpoint).filter((body, at) => !(isGet && body.isWhole) && isChosen(body, at))
      for (const body of bodies) holds.push(await send(route, body, token))
      return holds
    },
    send: async (route, body) => send(route, body, await app.signIn('all.roles')),
    async close() {
      await app.stop()
      await endWorkers()
    },
  }
}

/** Converts a body to a query, limited to the size of a request head. */
function queryOf(body: Buffer): string {
  return new URLSearchParams(
    Object.entries((JSON.parse(body.toString()) ?? {}) as object)
      .slice(0, 50)
      .map(([name, value]): [string, string] => [name, String(value).slice(0, 2_000)]),
  )
    .toString()
    .slice(0, 15_000)
}
