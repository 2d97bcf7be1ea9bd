/** Roles × calls: every call of the server is sent as every kind of account. */
import type { RoleName } from '@portal/contract'
import { roleNames } from '@portal/contract'
import {
  openAnnouncer,
  BadInput,
  Denied,
  Refused,
  type Grant,
  type Guards,
  type Route,
  type Viewer,
} from '@portal/server'
import { fakeClock, freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeRoutes } from '../apps/server/compose.ts'
import { dispatch } from '../packages/server/dispatch.ts'
import { rightsMatrix } from './rights-matrix.ts'

let database: TestDatabase
let routes: Route[]
let close: () => Promise<void>

beforeAll(async () => {
  database = await freshDatabase()
  const announcements = await openAnnouncer(database)
  const settings = { env: 'TEST', sso: undefined, modifyPassUrl: '', isShowDate: true, dataFolder: '/nowhere' } as const
  const around = { database, announcements, clock: fakeClock('2026-11-21T09:00:00+08:00'), onFault: () => undefined }
  const composed = await composeRoutes({ ...settings, trustProxy: undefined }, { ...around, onCrawl: () => undefined })
  routes = composed.routes
  close = async () => {
    await composed.dispose()
    await announcements.close()
  }
})
afterAll(async () => {
  await close()
  await database.drop()
})

const grantOf = (role: RoleName): Grant => ({ role, categories: [], tags: [], departments: [] })

/** Callers by token: a role, 'reader' without roles, or nobody. */
const viewerOf = (token: string): Viewer | null => {
  const roles = roleNames.filter((role) => role === token)
  const shape = { nameZh: '', nameEn: '', tag: 'nio', departments: [1], place: '', groups: [], sessionId: 1 }
  return { ...shape, account: token, roles: new Set(roles), grants: roles.map(grantOf) }
}
const guards: Guards = {
  viewer: async (token) => viewerOf(token),
  ticket: async () => null,
  integration: async (key) => (key === 'good' ? { id: 1, name: '', scopes: new Set() } : null),
  portal: async () => null,
}

type Caller = RoleName | 'reader' | 'stranger' | 'system'
const callers: readonly Caller[] = [...roleNames, 'reader', 'stranger', 'system']

const headersOf = (caller: Caller): Record<string, string> => {
  if (caller === 'stranger') return {}
  return caller === 'system' ? { authorization: 'Bearer good' } : { token: caller }
}

/** Returns whether access is granted; the handler never runs. */
async function opens(route: Route, caller: Caller): Promise<boolean> {
  const reached = new Error('reached')
  const door: Route = { ...route, run: () => Promise.reject(reached) }
  const asked = { route: door, isInPortal: false, input: undefined, language: 'EN', ip: '' }
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const outcome: unknown = await dispatch(
    { ...asked, language: 'EN', headers: headersOf(caller) },
    { db: database.db, guards, clock },
  ).catch((error: unknown) => error)
  if (outcome === reached || outcome instanceof BadInput) return true
  if (outcome instanceof Refused && outcome.reason === 'notAllowed') return false
  if (outcome instanceof Denied && [403, 410].includes(outcome.code)) return false
  throw new Error(`${route.endpoint.path} answered ${caller} in a way of its own: ${String(outcome)}`)
}

/** Expected access of each caller. */
function callersOf(row: string): readonly Caller[] {
  if (row === 'public') return callers
  if (row === 'integration') return ['system']
  return row === 'session'
    ? callers.filter((each) => each !== 'stranger' && each !== 'system')
    : (row.split(' ') as Caller[])
}

async function whoMay(route: Route): Promise<Caller[]> {
  const tried = await Promise.all(callers.map(async (each) => ((await opens(route, each)) ? [each] : [])))
  return tried.flat()
}

describe('[DESK-01] who may make which call', () => {
  test('every call has a row, and no row is without its call', () => {
    const [served, rows] = [routes.map(({ endpoint }) => endpoint.path), Object.keys(rightsMatrix)]
    const step = (what: string) => `tests/rights-matrix.ts or rights-matrix-desk.ts: ${what}`
    expect(
      served.filter((path) => !rows.includes(path)),
      step('add who may make each of these calls'),
    ).toEqual([])
    expect(
      rows.filter((path) => !served.includes(path)),
      step('remove these; there is no such call'),
    ).toEqual([])
  })

  test('a row says roles that there are', () => {
    for (const [path, row] of Object.entries(rightsMatrix))
      for (const caller of callersOf(row)) expect(callers, `${path}: '${row}'`).toContain(caller)
  })

  test('every door opens to those of its row, and to nobody else', async () => {
    const wrong: string[] = []
    for (const route of routes) {
      const row = rightsMatrix[route.endpoint.path]
      if (row === undefined) continue
      const [said, done] = [callersOf(row), await whoMay(route)].map((each) => each.toSorted().join(' '))
      if (said !== done) wrong.push(`${route.endpoint.path}: the row says ${said}, the door opens to ${done}`)
    }
    expect(wrong, 'correct `roles` or `access` in the contract, or the row in tests/rights-matrix*.ts').toEqual([])
  })

  test('a door left open is found, and one that opens to another role', async () => {
    const route = routes.find(({ endpoint }) => endpoint.path === 'rights/audit')!
    const planted = (roles: readonly RoleName[] | undefined): Route => ({
      ...route,
      endpoint: { ...route.endpoint, roles },
    })
    expect(await whoMay(route)).toEqual(['portal-administrator'])
    expect(await whoMay(planted(undefined))).toEqual([...roleNames, 'reader'])
    expect(await whoMay(planted(['editor']))).toEqual(['editor'])
  })
})
