import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { search } from '@portal/search/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { usageAnalytics, type Numbers, type TrackEvent } from '../contract.ts'
import { totalFinishedDays } from './total-days.ts'

export let app: TestApp
export const people = Array.from({ length: 12 }, (_, index) => `reader${index}`)

/** Sessions last hours, while days pass in these tests. */
const sessions = new Map<string, Promise<string>>()

export function tokenOf(account: string): Promise<string> {
  const key = `${account} ${app.clock.now().getTime()}`
  const token = sessions.get(key) ?? app.signIn(account)
  sessions.set(key, token)
  return token
}

interface SendOptions {
  language?: 'CHS' | 'EN'
  door?: 'SSO' | 'WECHAT'
  batch?: string
  headers?: Record<string, string>
}

let batchCount = 0
export const page: TrackEvent = { Kind: 'page', Name: 'home', Ago: 0 }

export const send = async (
  account: string,
  Events: TrackEvent[],
  { language = 'CHS', door = 'SSO', batch, headers }: SendOptions = {},
) =>
  app.ask(
    usageAnalytics.batch,
    { Batch: batch ?? `batch-${String((batchCount += 1)).padStart(6, '0')}`, Door: door, Events },
    { token: await tokenOf(account), language, ...(headers ? { headers } : {}) },
  )

/** Searches without results; the portal then stops, which saves pending misses. */
export async function searchWithoutResult(
  account: string,
  title: string,
  options: Parameters<typeof startApp>[0] = {},
  headers = {},
) {
  const other = await startApp({ ...options, beside: app })
  await other.ask(search.all, { title }, { token: await tokenOf(account), headers })
  await other.stop()
}

export const rows = () => app.db.selectFrom('track_event').selectAll().execute()

/** Ends the day and totals it. */
export async function nextDay(): Promise<void> {
  app.clock.advance(86_400_000)
  await totalFinishedDays(app.db, app.clock.now())
}

export async function numbers(Days: 7 | 30 | 90 = 7): Promise<Numbers> {
  const answer = await app.ask(usageAnalytics.numbers, { Days }, { token: await tokenOf('lin.wei'), language: 'EN' })
  expect(answer.Code).toBe(200)
  return answer.Data!
}

export function useTracking(): void {
  beforeAll(async () => {
    app = await startApp({ settings: { debugAccounts: ['zhou.min'] } })
    await seedCompany(app.db)
    for (const account of people) await addPerson(app.db, account)
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    app.clock.set('2026-11-21T09:00:00+08:00')
    sessions.clear()
    for (const table of [
      'track_event',
      'track_pace',
      'track_key',
      'track_day',
      'track_choice',
      'search_miss',
      'search_miss_today',
    ] as const)
      await app.db.deleteFrom(table).execute()
  })
}
