/** Answers to approvals: saving, taking back, claiming and settling. */
import { broadcastTodosChanged, announceTodos } from '@portal/notifications/server'
import { createItemQueue, sql, type Db } from '@portal/server'
import { answerPatience, graceMs, type DeliveryResult } from '../rules.ts'
import { markDone } from './store.ts'

export interface AnswerInput {
  todoId: number
  account: string
  answer: 'approve' | 'reject'
  remark: string
  now: Date
}

/** Saves an answer with the row of the to-do locked: of two concurrent answers one is kept. */
export async function saveAnswer(tx: Db, input: AnswerInput): Promise<'kept' | 'noTodo' | 'cannotAnswer' | 'answered'> {
  const { rows } = await sql<{ is_open: boolean; can: boolean }>`
    SELECT (t.closed_at IS NULL AND r.done_at IS NULL) AS is_open, (c.url IS NOT NULL AND t.kind = 'approval') AS can
    FROM todo t JOIN todo_receiver r ON r.todo_id = t.id AND r.account = ${input.account}
      LEFT JOIN live_callback c ON c.integration_id = t.integration_id
    WHERE t.id = ${input.todoId} FOR UPDATE OF t`.execute(tx)
  const [todo] = rows
  if (!todo) return 'noTodo'
  if (!todo.is_open) return 'answered'
  if (!todo.can) return 'cannotAnswer'
  const saved = await tx
    .insertInto('todo_answer')
    .values({
      todo_id: input.todoId,
      account: input.account,
      answer: input.answer,
      remark: input.remark,
      made_at: input.now,
      next_at: new Date(input.now.getTime() + graceMs),
    })
    // a literal in the statement: a parameter would not match the partial index
    .onConflict((conflict) =>
      conflict
        .columns(['todo_id', 'account'])
        .where(sql<boolean>`state <> 'failed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) return 'answered'
  await broadcastTodosChanged(tx, [input.account])
  return 'kept'
}

/** false: it has been sent already, or there is none. */
export async function takeBackAnswer(tx: Db, todoId: number, account: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('todo_answer')
    .where('todo_id', '=', todoId)
    .where('account', '=', account)
    .where('state', '=', 'sending')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await broadcastTodosChanged(tx, [account])
  return true
}

export interface DueAnswer extends QueuedAnswer {
  todo_id: number
  account: string
  answer: 'approve' | 'reject'
  remark: string
  external_id: string
  integration_id: number
  url: string
  version: number
}

interface QueuedAnswer {
  id: string
  made_at: Date
  attempts: number
}

/**
 * The queue of answers. A retry uses the same id. Answers to systems that accept none any more are also due: they are
 * returned to their people. A given-up answer can be reopened as long as its person has not answered again and still
 * may.
 */
export const answerQueue = createItemQueue<QueuedAnswer>({
  job: 'workflow-answers',
  table: 'todo_answer',
  key: ['id'],
  since: 'made_at',
  due: 'next_at',
  tries: 'attempts',
  isOpen: sql`item.state = 'sending'`,
  claimMs: 30_000,
  retryPolicy: answerPatience,
  givenUp: () => ({ state: 'failed' }),
  reopened: () => ({ state: 'sending' }),
  target: sql`(SELECT i.name FROM todo t JOIN integration i ON i.id = t.integration_id WHERE t.id = item.todo_id)`,
  matters: sql`item.id = (SELECT a.id FROM todo_answer a WHERE a.todo_id = item.todo_id AND a.account = item.account
      ORDER BY a.made_at DESC, a.id LIMIT 1)
    AND EXISTS (SELECT FROM todo t JOIN todo_receiver r ON r.todo_id = t.id AND r.account = item.account
      JOIN live_callback c USING (integration_id)
      WHERE t.id = item.todo_id AND t.closed_at IS NULL AND r.done_at IS NULL)`,
  onReopened: (tx, rows) =>
    broadcastTodosChanged(
      tx,
      rows.map(({ account }) => String(account)),
    ),
})

/** Claims the answer that has been due longest, from a system that is not busy; no two processes get the same one. */
export async function claimAnswer(db: Db, now: Date, busy: readonly number[] = []): Promise<DueAnswer | null> {
  const isFree = sql<boolean>`EXISTS (SELECT FROM todo t JOIN live_callback c USING (integration_id)
    WHERE t.id = item.todo_id AND NOT t.integration_id = ANY (${[...busy]}::bigint[]))`
  const { rows } = await sql<DueAnswer>`
    WITH claimed AS (${answerQueue.claim(now, { most: 1, where: isFree })})
    SELECT a.id, a.todo_id, a.account, a.answer, a.remark, a.made_at, a.attempts, t.external_id, t.integration_id,
      c.url, c.version
    FROM claimed a JOIN todo t ON t.id = a.todo_id JOIN live_callback c USING (integration_id)`.execute(db)
  return rows[0] ?? null
}

/** Returns answers to their people if the system accepts none any more. */
export async function returnUndeliverable(db: Db): Promise<void> {
  await sql`
    WITH stranded AS (
      UPDATE todo_answer a SET state = 'failed', error = '' FROM todo t
      WHERE t.id = a.todo_id AND a.state = 'sending'
        AND NOT EXISTS (SELECT FROM live_callback c WHERE c.integration_id = t.integration_id)
      RETURNING a.account)
    SELECT ${announceTodos(sql.ref('account'))} FROM stranded`.execute(db)
}

export async function settleAnswer(tx: Db, due: DueAnswer, delivery: DeliveryResult, now: Date): Promise<void> {
  // lock the to-do first, in the same order as everybody else
  await sql`SELECT FROM todo WHERE id = ${due.todo_id} FOR UPDATE`.execute(tx)
  if (delivery.kind === 'later') {
    const givenUp = await answerQueue.fail(tx, [due], delivery.reason, now)
    return givenUp.length > 0 ? broadcastTodosChanged(tx, [due.account]) : undefined
  }
  const settled = delivery.kind === 'delivered' ? { state: 'delivered' } : { state: 'failed', error: delivery.error }
  const { numUpdatedRows } = await tx
    .updateTable('todo_answer')
    .set(settled)
    .where('id', '=', due.id)
    .executeTakeFirst()
  // closed by its system in the meantime
  if (numUpdatedRows === 0n) return
  if (delivery.kind === 'delivered')
    await markDone(tx, due.todo_id, [due.account], due.answer === 'approve' ? 'approved' : 'rejected', now)
  await broadcastTodosChanged(tx, [due.account])
}
