import { importSignUps } from '@portal/activities/server'
import type { Endpoint, RequestOf } from '@portal/contract'
import { accessControl } from '@portal/access-control/contract'
import { sql } from '@portal/server'
import { addActivity, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { management } from '../contract.ts'

export let app: TestApp

/** lin.wei is the host, guan.li may manage everything, ouyang.xi only their own, zhou.min has no role. */
export const tokens = new Map<string, string>()

export async function as<E extends Endpoint>(
  account: string,
  endpoint: E,
  input: RequestOf<E>,
  language?: 'CHS' | 'EN',
) {
  if (!tokens.has(account)) tokens.set(account, await app.signIn(account))
  return app.ask(endpoint, input, { token: tokens.get(account)!, ...(language ? { language } : {}) })
}

export const ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => as('guan.li', endpoint, input, 'EN')
type Item = NonNullable<NonNullable<Parameters<typeof addActivity>[1]>['items']>[number]

export async function activity(...items: Item[]) {
  const { id, itemIds } = await addActivity(app.db, { title: { zh: '羽毛球', en: 'Badminton' }, items })
  return { id, itemIds, itemId: itemIds[0]! }
}

/** A session that begins in an hour: check-in is open. */
export const soon = { startsAt: new Date('2026-11-21T02:00:00Z'), endsAt: new Date('2026-11-21T04:00:00Z') }

export async function told() {
  const { rows } = await sql<{ receiver: string; en: string; zh: string; must: boolean }>`
    SELECT receiver, info_en AS en, info_zh AS zh, must_know AS must FROM notice WHERE message_type = 8 OR info_en LIKE 'A seat%'
    ORDER BY receiver, event`.execute(app.db)
  return rows
}

export async function seats(itemId: number) {
  const { rows } = await sql<{ count: number; waiting: number; signed: string[]; queue: string[] }>`
    SELECT count, waiting,
      ARRAY(SELECT account FROM activity_sign_up WHERE item_id = i.id ORDER BY account) AS signed,
      ARRAY(SELECT account FROM activity_waiting WHERE item_id = i.id ORDER BY id) AS queue
    FROM activity_item i WHERE id = ${itemId}`.execute(app.db)
  return rows[0]!
}

export const seat = (itemId: number, people: Parameters<typeof importSignUps>[2]) =>
  importSignUps(app.db, itemId, people, app.clock.now())

export const next = {
  StartTime: '2026-11-25T06:00:00.000Z',
  EndTime: '2026-11-25T08:00:00.000Z',
  PlaceZh: '二号楼',
  PlaceEn: 'Building 2',
  Status: 3 as const,
  Max: 2,
}

export async function sessionsOf(id: number) {
  return (await ask(management.detail, { Id: id })).Data!.Sessions
}

export function useActivityManagement(): void {
  beforeAll(async () => {
    app = await startApp({ connections: 30 })
    tokens.clear()
    await seedCompany(app.db)
    for (const account of ['guan.li', 'guan.er']) await addPerson(app.db, account, { roles: ['organiser'] })
    await addPerson(app.db, 'ouyang.xi')
    await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
    await addPerson(app.db, 'hao.ren', { department: 20, name: { zh: '=好人', en: '@Hao Ren' }, mobile: '13800000000' })
    for (const account of ['lin.wei', 'ouyang.xi']) {
      const Holder = { Kind: 'person', Id: account } as const
      const Changes = [{ Holder, Role: 'organiser' as const, Scope: { Tags: ['partner'] } }]
      expect((await as('ad.min', accessControl.set, { Changes })).Code).toBe(200)
    }
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    app.clock.set('2026-11-21T09:00:00+08:00')
    for (const table of ['notice', 'activity_session_step'] as const) await app.db.deleteFrom(table).execute()
  })
}
