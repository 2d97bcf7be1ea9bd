import { seedCompany } from '@portal/test-portal'
import {
  feishuSettings,
  fakeClock,
  freshDatabase,
  startFeishuHost,
  type FakeClock,
  type FeishuHost,
  type TestDatabase,
} from '@portal/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFeishu, type FeishuConnector } from './connector.ts'

export let database: TestDatabase
export let clock: FakeClock
export let host: FeishuHost
export let work: FeishuConnector
export let faults: string[]
export const hour = 3600_000

export function open(more: object = {}): FeishuConnector {
  const settings = {
    ...feishuSettings(host),
    events: host.events,
    rootDepartment: 1,
    timeBoxMs: 3_000,
    ...more,
  }
  const around = { db: database.db, clock, origin: () => 'https://portal.example' }
  return createFeishu(settings, { ...around, onFault: (error) => void faults.push(String(error)) })
}

export const sync = (options: object = {}) => work.syncContacts({ now: clock.now(), ...options })

export const person = (account: string) =>
  database.db.selectFrom('person').selectAll().where('account', '=', account).executeTakeFirstOrThrow()

export const keepEvent = (id: string, kind: 'person' | 'gone' | 'all', open_id: string | null) =>
  database.db
    .insertInto('feishu_event')
    .values({ id, kind, open_id, received_at: clock.now(), due_at: clock.now() })
    .execute()

export function useContacts(): void {
  beforeAll(async () => {
    clock = fakeClock('2026-11-21T09:00:00+08:00')
    database = await freshDatabase()
    await seedCompany(database.db)
    host = await startFeishuHost({ now: () => clock.now().getTime() })
  })
  afterAll(async () => {
    await host.stop()
    await database.drop()
  })
  /** 62 people in the workshop: two pages. */
  beforeEach(async () => {
    faults = []
    host.mood = 'good'
    host.requests.length = 0
    host.departments.splice(
      0,
      Infinity,
      { id: 'od_rd', name: '部门10' },
      { id: 'od_shop', parent: 'od_rd', name: '车间', enName: 'Workshop' },
    )
    host.people.splice(
      0,
      Infinity,
      {
        openId: 'ou_zhou',
        userId: 'zhou.min',
        name: '周敏',
        employeeNo: 'E-zhou.min',
        departments: ['od_shop', 'od_rd'],
        leader: 'ou_boss',
        title: '工程师',
      },
      {
        openId: 'ou_boss',
        userId: '5d9bd001',
        name: '林薇',
        enName: 'Wei Lin',
        employeeNo: 'E-lin.wei',
        departments: ['od_rd'],
      },
      ...Array.from({ length: 60 }, (_, nth) => ({
        openId: `ou_${nth}`,
        userId: `f${nth}`,
        name: `新${nth}`,
        departments: ['od_shop'],
        joinTime: 1_795_190_400,
      })),
    )
    work = open()
  })
}
