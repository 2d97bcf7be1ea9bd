/**
 * A process that only receives portraits, so that a test can measure its memory apart from the sender's. Argument: the
 * database connection as JSON. A session's token is the account.
 */
import { createReferences, unscanned } from '@portal/files/server'
import { createServer, createStreams, createSecrets, openDatabase, systemClock } from '@portal/server'
import { meRoutes } from './handlers.ts'

const connection = JSON.parse(process.argv[2] ?? '{}') as object
const { db } = await openDatabase({ connection, max: 4, onLost: () => undefined })
const secrets = await createSecrets(db)
const routes = meRoutes({
  references: createReferences(secrets),
  scan: unscanned,
  boxPassword: () => '',
  modifyPassUrl: '',
  isShowDate: true,
})
const guards = {
  viewer: async (account: string) => ({
    account,
    nameZh: account,
    nameEn: account,
    tag: 'nio',
    departments: [],
    place: '',
    groups: [],
    roles: new Set<never>(),
    grants: [],
    sessionId: 1,
  }),
  ticket: async () => null,
  integration: async () => null,
  portal: async () => null,
}
// on a busy machine the last of many waits longer than a person would
const bodyTimes = { waitMs: 55_000, readMs: 30_000, stallMs: 20_000 }
const around = { streams: createStreams(), clock: systemClock, logger: false, bodyTimes }
const server = createServer({ routes, db, guards, ...around })
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
