/** Test system that accepts answers to its approvals and counts them, to verify effects of jobs in real processes. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey } from '@portal/api-keys/server'
import { createSecrets, sql, type Database } from '@portal/server'
import { addPerson } from '@portal/test-portal'
import { setCallback } from '@portal/tasks/server'

export interface ApprovalSystem {
  /** Ids of the received answers, in order, with duplicates. */
  readonly got: string[]
  /** Holds all responses until `answer` is called. */
  hold(): void
  answer(): void
  /** Makes this many people answer one approval each; the answers are due at once. */
  give(count: number): Promise<void>
  stop(): void
}

export async function startApprovalSystem(db: Database['db']): Promise<ApprovalSystem> {
  const got: string[] = []
  let held: (() => void)[] | undefined
  const server = createServer((request, response) => {
    got.push(String(request.headers['webhook-id']))
    const answer = (): void => void response.writeHead(200).end()
    if (held) held.push(answer)
    else answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await createApiKey(db, 'oa', ['todo'], new Date())
  await setCallback(db, await createSecrets(db), 'oa', `http://127.0.0.1:${port}/`)
  const person = await addPerson(db, 'who.answers')
  let given = 0
  return {
    got,
    hold: () => void (held ??= []),
    answer() {
      const waiting = held ?? []
      held = undefined
      for (const each of waiting) each()
    },
    async give(count) {
      const from = given
      given += count
      await sql`WITH made AS (
          INSERT INTO todo (integration_id, external_id, title_zh, title_en, url, source, kind, created_at)
          SELECT i.id, 'A-' || n, '请假', 'Leave', 'https://oa.example/', 'OA', 'approval', now()
          FROM integration i, generate_series(${from}::int, ${given - 1}::int) n WHERE i.name = 'oa' RETURNING id),
        received AS (INSERT INTO todo_receiver (todo_id, account) SELECT id, ${person} FROM made)
        INSERT INTO todo_answer (todo_id, account, answer, made_at, next_at)
        SELECT id, ${person}, 'approve', now(), now() FROM made`.execute(db)
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
