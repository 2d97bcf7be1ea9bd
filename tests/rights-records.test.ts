/** No change on the desk without its line in the audit log: every such call of the server, made through its door. */
import { roleNames, type Endpoint } from '@portal/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSlices } from '../scripts/read-contracts.ts'
import { changes, type World } from './rights-changes.ts'

let app: TestApp
let token: string
const account = 'does.all'

const slices = await readSlices()
const ofTheDesk = slices
  .flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))
  .filter(({ change, roles }) => change && roles !== undefined)

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

const ask: World['ask'] = (endpoint, input) => app.ask(endpoint, input, { token })

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
})
