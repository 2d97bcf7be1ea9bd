import { randomBytes } from 'node:crypto'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { health } from '../contract.ts'
import { parseHealthKeys } from './seal.ts'

export const keyText = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
export const healthKeyText = keyText('a')
export const keys = parseHealthKeys(healthKeyText)
export let app: TestApp
export let off: TestApp
export const tokens = new Map<string, string>()
const people = ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang']
export const as = (who: string) => ({ token: tokens.get(who)!, language: 'EN' as const })

export const well = {
  temperature: '36.5',
  bug: ['10'],
  friendBug: '2',
  touchBug: '2',
  overseaback: '2',
  workStatus: '1',
  curProvince: '31',
  curCity: 'Shanghai',
}

export type HealthAnswers = Parameters<typeof app.ask<typeof health.add>>[1]['Answers']

export const add = (
  who: string,
  change: HealthAnswers = {},
  more: { Confirmed?: boolean; Consent?: number } = { Consent: 1 },
) => app.ask(health.add, { Answers: { ...well, ...change }, ...more }, as(who))

export const info = async (who: string) => (await app.ask(health.info, {}, as(who))).Data!
export const rows = () => app.db.selectFrom('health_answer').selectAll().execute()

export function useHealth(): void {
  beforeAll(async () => {
    app = await startApp({ settings: { healthKeys: keys, healthDays: 30 } })
    off = await startApp({ beside: app })
    await seedCompany(app.db)
    for (const who of people) tokens.set(who, await app.signIn(who))
    await app.db.insertInto('person_role').values({ account: 'lin.wei', role: 'health-reader' }).execute()
  })
  afterAll(async () => {
    await off.stop()
    await app.stop()
  })
  beforeEach(async () => {
    for (const table of ['health_answer', 'health_consent', 'health_reading', 'health_total', 'health_look'] as const)
      await app.db.deleteFrom(table).execute()
  })
}
