/** Baseline server: node:http with the same SQL statements and bytes, without parsing, validation or composition. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deserialize } from 'node:v8'
import pg from 'pg'
import { PreparingClient } from '../packages/server/prepared.ts'

export interface RecordedCall {
  path: string
  answer: string
  isChange: boolean
  statements: { sql: string; parameters: unknown[] }[]
  /** The parameters that stand for the person and the session of a sign-up: each request names its own. */
  of?: { account: string; ActivityItemId: number }
}

interface Work {
  connection: pg.ClientConfig
  recorded: RecordedCall[]
}

const { connection, recorded } = deserialize(readFileSync(process.argv[2]!)) as Work
const pool = new pg.Pool({ ...connection, max: 20, Client: PreparingClient })
const byPath = new Map(recorded.map((each) => [each.path, each]))

async function runStatements({ statements, isChange }: Pick<RecordedCall, 'statements' | 'isChange'>): Promise<void> {
  const client = await pool.connect()
  try {
    if (isChange) await client.query('BEGIN')
    for (const { sql, parameters } of statements) await client.query(sql, parameters)
    if (isChange) await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** A sign-up for the person and the session that a request names. */
function asAsked(call: RecordedCall, account: unknown, body: string): Pick<RecordedCall, 'statements' | 'isChange'> {
  const { of, isChange } = call
  if (!of) return call
  const { ActivityItemId } = JSON.parse(body) as { ActivityItemId: number }
  const own = (parameter: unknown): unknown =>
    parameter === of.account ? account : parameter === of.ActivityItemId ? ActivityItemId : parameter
  const statements = call.statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(own) }))
  return { statements, isChange }
}

const server = createServer((request, response) => {
  const found = byPath.get(request.url ?? '')
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    if (!found) return void response.writeHead(404).end()
    runStatements(asAsked(found, request.headers['account'], body)).then(
      () => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(found.answer),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => console.log(`is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`))
