/** Baseline server: node:http with the same SQL statements and bytes, without parsing, validation or composition. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deserialize } from 'node:v8'
import pg from 'pg'
import { PreparingClient } from '../packages/server/prepared.ts'

export interface Recorded {
  path: string
  answer: string
  isChange: boolean
  statements: { sql: string; parameters: unknown[] }[]
}

interface Work {
  connection: pg.ClientConfig
  recorded: Recorded[]
}

const { connection, recorded } = deserialize(readFileSync(process.argv[2]!)) as Work
const pool = new pg.Pool({ ...connection, max: 20, Client: PreparingClient })
const byPath = new Map(recorded.map((each) => [each.path, each]))

async function ask({ statements, isChange }: Recorded): Promise<void> {
  const client = await pool.connect()
  try {
    if (isChange) await client.query('BEGIN')
    for (const { sql, parameters } of statements) await client.query(sql, parameters)
    if (isChange) await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const found = byPath.get(request.url ?? '')
  request.resume().on('end', () => {
    if (!found) return void response.writeHead(404).end()
    ask(found).then(
      () => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(found.answer),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => console.log(`is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`))
