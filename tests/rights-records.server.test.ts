/** Every change on the desk writes a line to the audit log: all such calls are sent over HTTP. */
import { roleNames, type Endpoint } from '@portal/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSlices } from '../scripts/read-contracts.ts'
import { changes, type ChangesWorld } from './rights-changes.ts'
import { readSources } from './source-tree.ts'

let app: TestApp
let token: string
const account = 'does.all'

const slices = await readSlices()
const ofTheDesk = slices
  .flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))
  .filter(({ mutates, roles }) => mutates && roles !== undefined)

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, account, { roles: [...roleNames] })
  token = await app.signIn(account)
})
afterAll(() => app.stop())

async function linesBy(actor: string): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    SELECT count(*) AS lines FROM audit_log WHERE actor = ${actor}`.execute(app.db)
  return rows[0]!.lines
}

const ask: ChangesWorld['ask'] = (endpoint, input) => app.ask(endpoint, input, { token })

const inputOf = (path: string): object | Promise<object> | undefined => {
  const row = changes[path]
  return typeof row === 'function' ? row({ app, account, ask }) : undefined
}

describe('[DESK-01] every change leaves its line', () => {
  test('every change call of the desk has a row here, and no row is without its call', () => {
    expect(Object.keys(changes).toSorted()).toEqual(ofTheDesk.map(({ path }) => path).toSorted())
  })

  const staying = ofTheDesk.filter(({ path }) => typeof changes[path] !== 'string')
  test.each(staying.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]))('%s', async (path, endpoint) => {
    const input = await inputOf(path)
    if (!input) throw new Error(`${path} has no row in tests/rights-changes.ts`)
    const before = await linesBy(account)
    const answer = await app.ask(endpoint, input as never, { token })
    expect(answer).toMatchObject({ Code: 200 })
    expect(await linesBy(account)).toBeGreaterThan(before)
  })

  // runs after the rows above, whose lines it reads
  test('a line that no change call leaves is looked for by a test of its own', async () => {
    const sources = await readSources()
    const written = [...sources].flatMap(([path, text]) => {
      const records = /^(features|apps)\//.test(path) && !path.includes('.test') && /\brecordAudit\w*\(/.test(text)
      // one letter before the dot is a table's alias
      return records ? [...text.matchAll(/'([a-z-]{2,}(?:\.[a-z-]+)+)'/g)].map((found) => found[1]!) : []
    })
    // not those of a command that brought the schema here (npm run drill -- previous)
    const { rows } = await sql<{ action: string }>`SELECT DISTINCT action FROM audit_log
      WHERE actor NOT LIKE 'command:%'`.execute(app.db)
    const left = new Set(rows.map(({ action }) => action))
    const others = written.filter((action) => !left.has(action) && !/^portal\.|\.tsx?$/.test(action))
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(besides))
    for (const [action, path] of Object.entries(besides)) expect(sources.get(path), path).toContain(`'${action}'`)
  })
})

/** Audit lines without a change call, and the tests that check them. */
const besides: Readonly<Record<string, string>> = {
  'activity.export': 'features/events/activity-management/server/activity-management.server.test.ts',
  'audit.export': 'features/foundation/access-control/server/audit-queries.server.test.ts',
  'command.run': 'apps/server/cli/audit-line.server.test.ts',
  'data.merge.lost': 'features/content/publishing/server/merge-undo.server.test.ts',
  'file.infected': 'tests/scanned-files.server.test.ts',
  'first-day.show': 'features/administration/setup-checklist/server/setup-checklist.server.test.ts',
  'first-day.unmark': 'features/administration/setup-checklist/server/setup-checklist.server.test.ts',
  'identity.migrate': 'features/foundation/auth/server/sso-changes.server.test.ts',
  'identity.protect': 'features/directory/directory-sync/server/scim-administrators.server.test.ts',
  'identity.refuse': 'features/foundation/auth/server/sso-changes.server.test.ts',
  'identity.unlink': 'features/foundation/auth/server/sso-changes.server.test.ts',
  'manuscript.purge': 'features/content/editor/server/trash.server.test.ts',
  'person.erase': 'apps/server/cli/people-erase.server.test.ts',
  'person.return': 'features/directory/directory-sync/server/scim-managers.server.test.ts',
  'support.export': 'features/administration/operations/server/operations.server.test.ts',
}
