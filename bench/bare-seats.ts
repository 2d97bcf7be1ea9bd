/** Baseline for sign-ups: node:http and the minimal SQL for correct seat counts. The body names person and session. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { PreparingClient } from '../packages/server/prepared.ts'

const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 20, Client: PreparingClient })

async function signUp(itemId: number, account: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT count, max FROM activity_item WHERE id = $1 FOR UPDATE', [itemId])
    await client.query('INSERT INTO activity_sign_up (item_id, account, signed_at) VALUES ($1, $2, now())', [
      itemId,
      account,
    ])
    const counted = 'UPDATE activity_item SET count = count + 1 WHERE id = $1 RETURNING count'
    const { rows } = await client.query<{ count: number }>(counted, [itemId])
    await client.query('COMMIT')
    return rows[0]!.count
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { ActivityItemId } = JSON.parse(body) as { ActivityItemId: number }
    signUp(ActivityItemId, String(request.headers['account'])).then(
      (Count) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify({ Code: 200, Message: 'success', Data: { Count, IsSigned: true } }))
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
