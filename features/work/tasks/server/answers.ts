/** Answers given to approvals: kept, taken back, sent, settled. Owns: todo_answer. */
import { tellTodosChanged } from '@portal/notifications/server'
import { backlogOf, sql, type CountBacklog, type Db, type IsDue } from '@portal/server'
import { graceMs, nextAttempt, type Delivery } from '../rules.ts'
import { doneFor } from './store.ts'

export interface NewAnswer {
  todoId: number
  account: string
  answer: 'approve' | 'reject'
  remark: string
  now: Date
}

/** In one transaction with the to-do's row locked: of two answers at once one is kept. */
export async function keepAnswer(tx: Db, given: NewAnswer): Promise<'kept' | 'noTodo' | 'cannotAnswer' | 'answered'> {
  const { rows } = await sql<{ is_open: boolean; can: boolean }>`
    SELECT (t.closed_at IS NULL AND r.done_at IS NULL) AS is_open, (c.url IS NOT NULL AND t.kind = 'approval') AS can
    FROM todo t JOIN todo_receiver r ON r.todo_id = t.id AND r.account = ${given.account}
      LEFT JOIN live_callback c ON c.integration_id = t.integration_id
    WHERE t.id = ${given.todoId} FOR UPDATE OF t`.execute(tx)
  const [todo] = rows
  if (!todo) return 'noTodo'
  if (!todo.is_open) return 'answered'
  if (!todo.can) return 'cannotAnswer'
  const kept = await tx
    .insertInto('todo_answer')
    .values({
      todo_id: given.todoId,
      account: given.account,
      answer: given.answer,
      remark: given.remark,
      made_at: given.now,
      next_at: new Date(given.now.getTime() + graceMs),
    })
    // in the statement itself: a partial index is found by a predicate that is no parameter
    .onConflict((conflict) =>
      conflict
        .columns(['todo_id', 'account'])
        .where(sql<boolean>`state <> 'failed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!kept) return 'answered'
  await tellTodosChanged(tx, [given.account])
  return 'kept'
}

/** false: it has gone out, or there is none. */
export async function takeBackAnswer(tx: Db, todoId: number, account: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('todo_answer')
    .where('todo_id', '=', todoId)
    .where('account', '=', account)
    .where('state', '=', 'sending')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tellTodosChanged(tx, [account])
  return true
}

export interface DueAnswer {
  id: string
  todo_id: number
  account: string
  answer: 'approve' | 'reject'
  remark: string
  made_at: Date
  attempts: number
  external_id: string
  integration_id: number
  url: string
  version: number
}

/** A process that claims one has so long to settle it; then another tries, with the same id. */
const claimMs = 30_000

/** Takes the answer that is due longest, of systems that are not busy; none of two processes gets the same. */
export async function claimAnswer(db: Db, now: Date, busy: readonly number[] = []): Promise<DueAnswer | null> {
  const { rows } = await sql<DueAnswer>`
    WITH due AS (
      SELECT a.id FROM todo_answer a JOIN todo t ON t.id = a.todo_id JOIN live_callback c USING (integration_id)
      WHERE a.state = 'sending' AND a.next_at <= ${now} AND NOT t.integration_id = ANY (${busy}::bigint[])
      ORDER BY a.next_at LIMIT 1 FOR UPDATE OF a SKIP LOCKED)
    UPDATE todo_answer a SET attempts = a.attempts + 1, next_at = ${new Date(now.getTime() + claimMs)}
    FROM due, todo t JOIN live_callback c USING (integration_id)
    WHERE a.id = due.id AND t.id = a.todo_id
    RETURNING a.id, a.todo_id, a.account, a.answer, a.remark, a.made_at, a.attempts,
      t.external_id, t.integration_id, c.url, c.version`.execute(db)
  return rows[0] ?? null
}

/** Those that are tried again later are among them, from the first try on. */
export const countSending: CountBacklog = (db, now) =>
  backlogOf(
    db,
    sql`SELECT count(*) AS waiting, min(made_at) AS oldest FROM todo_answer
        WHERE state = 'sending' AND (attempts > 0 OR next_at <= ${now})`,
  )

/** Those of systems that take none any more are among them: they are to be returned. */
export const areAnswersDue: IsDue = (now) =>
  sql`EXISTS (SELECT FROM todo_answer WHERE state = 'sending' AND next_at <= ${now})`

/** Answers to systems that take none any more come back to their people. */
export async function returnStranded(db: Db): Promise<void> {
  await sql`
    WITH stranded AS (
      UPDATE todo_answer a SET state = 'failed', error = '' FROM todo t
      WHERE t.id = a.todo_id AND a.state = 'sending'
        AND NOT EXISTS (SELECT FROM live_callback c WHERE c.integration_id = t.integration_id)
      RETURNING a.account)
    SELECT pg_notify('forecourt', 'todo-state:' || account) FROM stranded`.execute(db)
}

export async function settleAnswer(tx: Db, due: DueAnswer, delivery: Delivery, now: Date): Promise<void> {
  // the to-do first, as everybody else locks it
  await sql`SELECT FROM todo WHERE id = ${due.todo_id} FOR UPDATE`.execute(tx)
  const next = delivery.kind === 'later' ? nextAttempt(due.attempts, due.made_at, now) : null
  const state = delivery.kind === 'delivered' ? 'delivered' : next ? 'sending' : 'failed'
  const error = delivery.kind === 'refused' ? delivery.error : ''
  const { numUpdatedRows } = await tx
    .updateTable('todo_answer')
    .set({ state, error, ...(next ? { next_at: next } : {}) })
    .where('id', '=', due.id)
    .executeTakeFirst()
  // closed by its system in the meantime
  if (numUpdatedRows === 0n) return
  if (state === 'delivered')
    await doneFor(tx, due.todo_id, [due.account], due.answer === 'approve' ? 'approved' : 'rejected', now)
  if (state !== 'sending') await tellTodosChanged(tx, [due.account])
}
