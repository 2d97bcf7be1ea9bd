/** Queries of to-dos: pending, done and started ones of a person. */
import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { shownDays, type Outcome } from '../rules.ts'

export interface TodoRow {
  id: number
  title_zh: string
  title_en: string
  url: string
  applicant: string
  source: string
  source_en: string
  applicant_en: string | null
  kind: 'todo' | 'approval'
  created_at: Date
  due_at: Date | null
  outcome: Outcome
  is_done: boolean
  can_answer: boolean
  answer: 'approve' | 'reject' | null
  answer_state: 'sending' | 'delivered' | 'failed' | null
  answer_error: string | null
}

export interface Asked {
  tab: 'pending' | 'done' | 'started'
  kind?: 'approval'
  source?: string | undefined
  page: { index: number; size: number }
  now: Date
}

/**
 * Lists to-dos. Pending ones: by due time, then newest first. Done and started ones: newest first, of the last half
 * year.
 */
export async function todosOf(db: Db, account: string, asked: Asked): Promise<{ rows: TodoRow[]; total: number }> {
  const { page } = asked
  const rows = sql<TodoRow>`
    SELECT t.id, t.title_zh, t.title_en, t.url, t.applicant, t.source, t.source_en, p.name_en AS applicant_en, t.kind, t.created_at, t.due_at, t.outcome,
      (r.done_at IS NOT NULL OR t.closed_at IS NOT NULL) AS is_done,
      (c.url IS NOT NULL AND t.kind = 'approval' AND r.account IS NOT NULL) AS can_answer,
      a.answer, a.state AS answer_state, a.error AS answer_error
    FROM ${mine(account, asked)}
      LEFT JOIN shared.person p ON p.account = t.applicant_account
      LEFT JOIN live_callback c ON c.integration_id = t.integration_id
      LEFT JOIN LATERAL (SELECT * FROM todo_answer a WHERE a.todo_id = t.id AND a.account = ${account}
        ORDER BY a.made_at DESC LIMIT 1) a ON true
    WHERE ${isAsked(account, asked)}
    ORDER BY ${order[asked.tab]} LIMIT ${page.size} OFFSET ${(page.index - 1) * page.size}`.execute(db)
  const total = sql<{ total: number }>`
    SELECT count(*) AS total FROM ${mine(account, asked)} WHERE ${isAsked(account, asked)}`.execute(db)
  return { rows: (await rows).rows, total: Number((await total).rows[0]!.total) }
}

const order = {
  pending: sql`t.due_at ASC NULLS LAST, t.created_at DESC, t.id DESC`,
  done: sql`coalesce(r.done_at, t.closed_at) DESC, t.id DESC`,
  started: sql`t.created_at DESC, t.id DESC`,
}

function mine(account: string, { tab }: Asked) {
  return tab === 'started'
    ? sql`todo t LEFT JOIN todo_receiver r ON false`
    : sql`todo_receiver r JOIN todo t ON t.id = r.todo_id AND r.account = ${account}`
}

function isAsked(account: string, { tab, kind, source, now }: Asked) {
  const since = new Date(now.getTime() - shownDays * dayMs)
  const of = sql`(${kind ?? null}::text IS NULL OR t.kind = ${kind ?? null})
    AND (${source ?? null}::text IS NULL OR t.source = ${source ?? null})`
  if (tab === 'pending') return sql`r.done_at IS NULL AND t.closed_at IS NULL AND ${of}`
  if (tab === 'done') return sql`coalesce(r.done_at, t.closed_at) > ${since} AND ${of}`
  return sql`t.applicant_account = ${account} AND t.created_at > ${since} AND ${of}`
}

/** Counts a person's open to-dos by system, most first. */
export async function openBySource(db: Db, account: string) {
  return db
    .selectFrom('todo_receiver')
    .innerJoin('todo', 'todo.id', 'todo_receiver.todo_id')
    .select([
      'todo.source',
      (todo) => todo.fn.max('todo.source_en').as('source_en'),
      (count) => count.fn.countAll<number>().as('count'),
    ])
    .where('todo_receiver.account', '=', account)
    .where('todo_receiver.done_at', 'is', null)
    .where('todo.closed_at', 'is', null)
    .groupBy('todo.source')
    .orderBy('count', 'desc')
    .orderBy('todo.source')
    .execute()
}
