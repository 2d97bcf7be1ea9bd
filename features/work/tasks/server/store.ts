/** To-dos of other systems (TODO-02). */
import { toColumns } from '@portal/contract'
import { broadcastTodosChanged } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import type { Outcome } from '../rules.ts'

export interface TodoInput {
  integrationId: number
  externalId: string
  receivers: readonly string[]
  title: { zh: string; en: string }
  url: string
  applicant: string
  /** the person who started it, if in the directory */
  applicantAccount: string | null
  source: string
  /** '': the same as in Chinese */
  sourceEn: string
  kind: 'todo' | 'approval'
  dueAt: Date | null
  now: Date
}

/**
 * Creates or replaces a to-do by the external id of its system, with its recipients, and reopens it if it was closed.
 * The row stays locked until commit, so that concurrent calls are serialized.
 */
export async function saveTodo(tx: Db, todo: TodoInput): Promise<number> {
  const row = {
    ...toColumns('title', todo.title),
    url: todo.url,
    applicant: todo.applicant,
    applicant_account: todo.applicantAccount,
    source: todo.source,
    source_en: todo.sourceEn,
    kind: todo.kind,
    due_at: todo.dueAt,
  }
  const before = await lockIfOpen(tx, todo)
  const { id } = await tx
    .insertInto('todo')
    .values({ ...row, integration_id: todo.integrationId, external_id: todo.externalId, created_at: todo.now })
    .onConflict((conflict) =>
      conflict.columns(['integration_id', 'external_id']).doUpdateSet({
        ...row,
        closed_at: null,
        outcome: '',
        // a reopened to-do counts as new
        created_at: sql<Date>`CASE WHEN todo.closed_at IS NULL THEN todo.created_at ELSE excluded.created_at END`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const previousReceivers = await listReceivers(tx, id)
  // if the to-do was open all the time, people who answered stay done, and answers under way are still delivered
  await sql`DELETE FROM todo_answer WHERE todo_id = ${id}
    AND (NOT ${before} OR state = 'failed' OR NOT account = ANY (${todo.receivers}::text[]))`.execute(tx)
  await sql`DELETE FROM todo_receiver r WHERE todo_id = ${id}
    AND NOT (${before} AND EXISTS (SELECT FROM todo_answer a WHERE a.todo_id = r.todo_id AND a.account = r.account))`.execute(
    tx,
  )
  await sql`INSERT INTO todo_receiver (todo_id, account)
    SELECT ${id}::bigint, account FROM shared.person WHERE account = ANY (${todo.receivers}::text[])
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`UPDATE todo SET closed_at = ${todo.now} WHERE id = ${id}
    AND NOT EXISTS (SELECT FROM todo_receiver r WHERE r.todo_id = todo.id AND r.done_at IS NULL)`.execute(tx)
  await broadcastTodosChanged(tx, [...previousReceivers, ...todo.receivers])
  return id
}

/** Locks the to-do and returns true if it exists and is open. */
async function lockIfOpen(tx: Db, { integrationId, externalId }: TodoInput): Promise<boolean> {
  const row = await tx
    .selectFrom('todo')
    .select('closed_at')
    .where('integration_id', '=', integrationId)
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.closed_at === null
}

/**
 * Closes a to-do for everybody, or only for `receivers`; it is closed as a whole with the last of them. null: there is
 * no such to-do.
 */
export async function closeTodo(
  tx: Db,
  target: { integrationId: number; externalId: string; receivers: readonly string[] | undefined; outcome: Outcome },
  now: Date,
): Promise<number | null> {
  const todo = await tx
    .selectFrom('todo')
    .select('id')
    .where('integration_id', '=', target.integrationId)
    .where('external_id', '=', target.externalId)
    .forUpdate()
    .executeTakeFirst()
  if (!todo) return null
  const done = await markDone(tx, todo.id, target.receivers ?? null, target.outcome, now)
  if (!target.receivers)
    await sql`UPDATE todo SET closed_at = ${now} WHERE id = ${todo.id} AND closed_at IS NULL`.execute(tx)
  await broadcastTodosChanged(tx, done)
  return todo.id
}

/**
 * Marks these recipients of the locked to-do as done (null: all) and returns the accounts concerned. Their answers
 * under way are dropped.
 */
export async function markDone(
  tx: Db,
  todoId: number,
  accounts: readonly string[] | null,
  outcome: Outcome,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    UPDATE todo_receiver SET done_at = ${now}
    WHERE todo_id = ${todoId} AND done_at IS NULL AND (${accounts}::text[] IS NULL OR account = ANY (${accounts}::text[]))
    RETURNING account`.execute(tx)
  await sql`DELETE FROM todo_answer WHERE todo_id = ${todoId} AND state = 'sending'
    AND (${accounts}::text[] IS NULL OR account = ANY (${accounts}::text[]))`.execute(tx)
  await sql`UPDATE todo SET closed_at = ${now}, outcome = CASE WHEN ${outcome} = '' THEN outcome ELSE ${outcome} END
    WHERE id = ${todoId} AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM todo_receiver r WHERE r.todo_id = todo.id AND r.done_at IS NULL)`.execute(tx)
  return rows.map((row) => row.account)
}

async function listReceivers(tx: Db, todoId: number): Promise<string[]> {
  const rows = await tx.selectFrom('todo_receiver').select('account').where('todo_id', '=', todoId).execute()
  return rows.map((row) => row.account)
}
