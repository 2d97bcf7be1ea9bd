/** Finished to-dos are deleted after TODO_DAYS. */
import { createApiKey } from '@portal/api-keys/server'
import { sql } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteClosedTodos } from './sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await createApiKey(app.db, 'sap', ['todo'], app.clock.now())
})
afterAll(() => app.stop())
beforeEach(() => app.db.deleteFrom('todo').execute())

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 3600_000)

/** Adds to-dos of that age, each with a recipient who has answered. */
async function addTodos(name: string, count: number, ages: { created: number; closed?: number }): Promise<void> {
  const closed = ages.closed === undefined ? null : daysAgo(ages.closed)
  await sql`WITH made AS (
      INSERT INTO todo (integration_id, external_id, title_zh, title_en, url, source, created_at, closed_at)
      SELECT i.id, ${name} || n, '审批', 'Approve', 'https://sap.example', 'SAP', ${daysAgo(ages.created)}, ${closed}
      FROM integration i, generate_series(1, ${count}::int) n RETURNING id),
    received AS (INSERT INTO todo_receiver (todo_id, account) SELECT id, 'zhou.min' FROM made)
    INSERT INTO todo_answer (todo_id, account, answer, made_at, state, next_at)
    SELECT id, 'zhou.min', 'approve', now(), 'delivered', now() FROM made`.execute(app.db)
}

/** The to-dos left: those by the name they were added with, recipients and answers. */
async function left() {
  const { rows } = await sql<{ names: string[]; receivers: number; answers: number }>`SELECT
    (SELECT array_agg(DISTINCT rtrim(external_id, '0123456789')) FROM todo) AS names,
    (SELECT count(*)::int FROM todo_receiver) AS receivers, (SELECT count(*)::int FROM todo_answer) AS answers`.execute(
    app.db,
  )
  return rows[0]
}

test('with recipients and answers, in several batches; open ones and younger ones stay', { tags: 'slow' }, async () => {
  await addTodos('forgotten', 2_500, { created: 900 })
  await addTodos('over', 4_500, { created: 800, closed: 731 })
  await addTodos('late', 1, { created: 800, closed: 729 })
  await addTodos('young', 1, { created: 100, closed: 99 })
  await deleteClosedTodos(app.db, app.clock.now(), 730)
  expect(await left()).toEqual({ names: ['forgotten', 'late', 'young'], receivers: 2_502, answers: 2_502 })
})

test('one that is told to stop does', async () => {
  await addTodos('over', 2_500, { created: 800, closed: 731 })
  await deleteClosedTodos(app.db, app.clock.now(), 730, AbortSignal.abort())
  expect(await left()).toMatchObject({ answers: 2_500 })
})

test('a batch does not scan younger ones', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id, created_at FROM todo WHERE id > 0
    ORDER BY id LIMIT 2000`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Limit[^]*Index Scan using todo_pkey/)
})
