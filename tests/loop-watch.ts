/** Heavy bodies through every call of the portal as production composes it, and how long each holds the event loop. */
import { announcer, endWorkers, type Route } from '@portal/server'
import { roleNames } from '@portal/contract'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { composeRoutes } from '../apps/server/compose.ts'
import { heavyBodies, type HeavyBody } from './heavy-bodies.ts'

export interface Hold {
  call: string
  body: string
  bytes: number
  status: number
  /** Longest turn of the loop while it was answered, in milliseconds of this thread's CPU: other load does not count. */
  ms: number
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Runs `work` and answers the longest turn of the event loop meanwhile, in ms of CPU, to a millisecond. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<[result: T, ms: number]> {
  let longest = 0
  let last = cpuMs()
  const turn = (): void => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  // due at each turn, and asleep where there is nothing to do
  const timer = setInterval(turn, 1)
  const result = await work()
  longest = Math.max(longest, cpuMs() - last)
  clearInterval(timer)
  return [result, longest]
}

export interface LoopWatch {
  routes: readonly Route[]
  /** Sends the bodies of a call that are chosen, each once; answers what each held. */
  watch(route: Route, isChosen?: (body: HeavyBody, at: number) => boolean): Promise<Hold[]>
  send(route: Route, body: HeavyBody): Promise<Hold>
  app: TestApp
  close(): Promise<void>
}

/** These stay open until there is something to tell. */
const staysOpen = new Set(['message/stream', 'message/tips'])

export async function openLoopWatch(): Promise<LoopWatch> {
  const app = await startApp({ settings: { env: 'PROD' } })
  await seedCompany(app.db)
  await addPerson(app.db, 'all.roles', { roles: [...roleNames] })
  await addNews(app.db)
  await addActivity(app.db)
  const routes = await routesOf(app)

  async function send({ endpoint }: Route, { name, body }: HeavyBody, token: string): Promise<Hold> {
    // time passes, so that limits of calls are not what is met
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
    routes: routes.filter(({ endpoint }) => !staysOpen.has(endpoint.path)),
    async watch(route, isChosen = () => true) {
      const holds: Hold[] = []
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

async function routesOf(app: TestApp): Promise<readonly Route[]> {
  const announcements = await announcer(app.database)
  const deps = {
    database: app.database,
    announcements,
    clock: app.clock,
    onFault: () => undefined,
    onCrawl: () => undefined,
  }
  const settings = { env: 'PROD' as const, sso: undefined, trustProxy: undefined, modifyPassUrl: '', isShowDate: true }
  const composed = await composeRoutes({ ...settings, dataFolder: '/tmp' }, deps)
  await composed.letGo()
  await announcements.close()
  return composed.routes
}

/** What a query can say of a body, as long as a request's head may be. */
function queryOf(body: Buffer): string {
  return new URLSearchParams(
    Object.entries((JSON.parse(body.toString()) ?? {}) as object)
      .slice(0, 50)
      .map(([name, value]): [string, string] => [name, String(value).slice(0, 2_000)]),
  )
    .toString()
    .slice(0, 15_000)
}
