import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { composeServer } from '../apps/server/compose-server.ts'
import { systemClock, type Database, type Tables } from '@portal/server'
import type { RecordedCall } from './bare.ts'
import type { Scenario } from './scenarios.ts'

/** Sends each call once through the portal in this process and records its statements and response. */
export async function recordCalls(
  connection: pg.ClientConfig,
  scenarios: readonly Scenario[],
  token: string,
  dataFolder: string,
): Promise<RecordedCall[]> {
  let heard: RecordedCall['statements'] = []
  const pool = new pg.Pool({ ...connection, max: 2 })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void heard.push({ sql: query.sql, parameters: [...query.parameters] }),
  })
  const database: Database = {
    db,
    calls: () => db,
    guards: () => db,
    jobs: () => db,
    jobQueue: () => Promise.reject(new Error('nothing is asked of the queue here')),
    schema: db,
    maintenance: db,
    use: () => [],
    longestWaitMs: () => 0,
    reads: undefined,
    pool,
    async connect() {
      const client = new pg.Client(connection)
      await client.connect()
      return client
    },
    close: () => db.destroy(),
  }
  const settings = {
    env: 'PROD',
    sso: undefined,
    modifyPassUrl: '',
    isShowDate: true,
    trustProxy: undefined,
    dataFolder,
    // as the measured portal
    hasCallLimits: false,
  } as const
  const app = await composeServer(settings, database, systemClock, false)
  const recorded: RecordedCall[] = []
  for (const { shots, isChange } of scenarios) {
    for (const { path, body } of shots) {
      heard = []
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', token },
        payload: body,
      })
      const statements = heard.filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql))
      recorded.push({ path, answer: answer.body, isChange, statements })
    }
  }
  await app.close()
  await db.destroy()
  return recorded
}
