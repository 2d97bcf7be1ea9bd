import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { bus } from '../contract.ts'
import { parseAgreement } from '../rules.ts'
import { assignSeats, publishAgreement, parsePlan } from './index.ts'

export let app: TestApp
export const start = '2026-11-21T09:00:00+08:00'
export const plan = (text: string) =>
  app.db.transaction().execute((tx) => assignSeats(tx, parsePlan(Buffer.from(text))))

export const publish = (zh: string, en = `EN ${zh}`) =>
  app.db
    .transaction()
    .execute((tx) => publishAgreement(tx, parseAgreement(`--- zh\n${zh}\n正文\n--- en\n${en}\nText`), app.clock.now()))

export const twoLines = `account,line,line_en,stop,stop_en,time
zhou.min,北线,North,一站,First,7:05
,北线,North,二站,Second,07:20
lin.wei,北线,North,三站,Third,07:35
chen.jie,南线,South,一站,First,
`

export async function busToken(account: string): Promise<string> {
  const answer = await app.ask(bus.login, { Code: account, CodeType: 'feishu' })
  expect(answer.Code).toBe(200)
  return answer.Data!.Token
}

export function useBus(): void {
  beforeAll(async () => {
    app = await startApp({
      connections: 25,
      now: start,
      settings: {
        signInPace: { heldMs: 0 },
        providers: [
          {
            platform: 'feishu',
            exchange: ({ code }) =>
              Promise.resolve(
                code === 'away'
                  ? code
                  : code.startsWith('invalid')
                    ? 'invalid'
                    : { externalId: `ou-${code}`, ids: [code] },
              ),
          },
        ],
      },
    })
    await seedCompany(app.db)
    await addPerson(app.db, 'he.yu', { roles: ['bus-staff'] })
  })
  beforeEach(async () => {
    app.clock.set(start)
    // stops and seats go with their line
    for (const table of ['bus_line', 'bus_confirmation', 'bus_agreement', 'bus_session'] as const)
      await app.db.deleteFrom(table).execute()
  })
  afterAll(() => app.stop())
}
