/** To-dos of other systems (TODO-02). Owns: todo, todo_receiver. */
import { sql, type Db } from '@portal/server'

export interface NewTodo {
  integrationId: number
  externalId: string
  receivers: readonly string[]
  title: { zh: string; en: string }
  url: string
  applicant: string
  source: string
  kind: 'todo' | 'approval'
  dueAt: Date | null
  now: Date
}

/**
 * The same external id of the same system is one to-do: a repeat replaces what it says and who has it, and opens it
 * again. Its row stays locked until commit, so that simultaneous repeats follow each other.
 */
export async function saveTodo(tx: Db, todo: NewTodo): Promise<number> {
  const said = {
    title_zh: todo.title.zh,
    title_en: todo.title.en,
    url: todo.url,
    applicant: todo.applicant,
    source: todo.source,
    kind: todo.kind,
    due_at: todo.dueAt,
  }
  const { id } = await tx
    .insertInto('todo')
    .values({ ...said, integration_id: todo.integrationId, external_id: todo.externalId, created_at: todo.now })
    .onConflict((conflict) =>
      conflict.columns(['integration_id', 'external_id']).doUpdateSet({
        ...said,
        closed_at: null,
        // one that was closed is new to those who get it again
        created_at: sql<Date>`CASE WHEN todo.closed_at IS NULL THEN todo.created_at ELSE excluded.created_at END`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('todo_receiver').where('todo_id', '=', id).execute()
  await sql`INSERT INTO todo_receiver (todo_id, account)
    SELECT ${id}::bigint, account FROM person WHERE account = ANY (${todo.receivers}::text[])`.execute(tx)
  return id
}

/** For everybody where `receivers` is absent; it is closed too when the last one is gone. null: no such to-do. */
export async function closeTodo(
  tx: Db,
  which: { integrationId: number; externalId: string; receivers: readonly string[] | undefined },
  now: Date,
): Promise<number | null> {
  const todo = await tx
    .selectFrom('todo')
    .select('id')
    .where('integration_id', '=', which.integrationId)
    .where('external_id', '=', which.externalId)
    .forUpdate()
    .executeTakeFirst()
  if (!todo) return null
  if (which.receivers) {
    await sql`DELETE FROM todo_receiver
      WHERE todo_id = ${todo.id} AND account = ANY (${which.receivers}::text[])`.execute(tx)
  }
  await sql`UPDATE todo SET closed_at = ${now} WHERE id = ${todo.id} AND closed_at IS NULL
    AND (${!which.receivers} OR NOT EXISTS (SELECT FROM todo_receiver r WHERE r.todo_id = todo.id))`.execute(tx)
  return todo.id
}

/** One's open to-dos: what is due first, then what has no end, the newest first. */
export async function openTodos(
  db: Db,
  account: string,
  page: { index: number; size: number },
  kinds: readonly NewTodo['kind'][] = ['todo', 'approval'],
) {
  const mine = db
    .selectFrom('todo_receiver')
    .innerJoin('todo', 'todo.id', 'todo_receiver.todo_id')
    .where('todo_receiver.account', '=', account)
    .where('todo.closed_at', 'is', null)
    .where('todo.kind', 'in', [...kinds])
  const [rows, { total }] = await Promise.all([
    mine
      .select([
        'todo.id',
        'todo.title_zh',
        'todo.title_en',
        'todo.url',
        'todo.applicant',
        'todo.source',
        'todo.created_at',
        'todo.due_at',
      ])
      .orderBy('todo.due_at', (by) => by.asc().nullsLast())
      .orderBy('todo.created_at', 'desc')
      .orderBy('todo.id', 'desc')
      .limit(page.size)
      .offset((page.index - 1) * page.size)
      .execute(),
    mine.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** How many of one's open to-dos come from which system, the most first. */
export async function openBySource(db: Db, account: string) {
  return db
    .selectFrom('todo_receiver')
    .innerJoin('todo', 'todo.id', 'todo_receiver.todo_id')
    .select(['todo.source', (count) => count.fn.countAll<number>().as('count')])
    .where('todo_receiver.account', '=', account)
    .where('todo.closed_at', 'is', null)
    .groupBy('todo.source')
    .orderBy('count', 'desc')
    .orderBy('todo.source')
    .execute()
}
