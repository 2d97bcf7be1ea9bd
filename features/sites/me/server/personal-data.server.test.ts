import { tasks } from '@portal/tasks/contract'
import { createApiKey } from '@portal/api-keys/server'
import { roleTexts } from '@portal/access-control/web'
import { sql } from '@portal/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '../contract.ts'
import { columnTexts } from '../known-columns.texts.ts'
import { knownTexts } from '../known.texts.ts'
import { columnValues } from '../known-values.texts.ts'
import { readableColumns, referencesToPeople } from './personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

const known = async (who: string) => {
  const answer = await app.ask(me.known, {}, { token: await app.signIn(who), language: 'EN' })
  expect(answer.Code).toBe(200)
  return new Map(answer.Data!.List.map((part) => [part.Key, part]))
}

test('every table that refers to a person has a name in the export', async () => {
  const tables = new Set((await referencesToPeople(app.db)).map(({ table }) => table))
  expect([...tables].filter((table) => !(table in knownTexts))).toEqual([])
  expect(tables.size).toBeGreaterThan(20)
})

/** Columns for machines: they are in the file, and not on the screen. */
const inFileOnly =
  'applies_at attributes audience_event audience_id block_key budget budget_at button call_id choices collapse_key content cover_crop cover_file_id data ' +
  'dead_id detail details event file_id fingerprint folded generation head_file_id import_key integration_id is_release issuer key key_id layer met ' +
  'met_since next_asks next_by next_tells next_version noted_by object_id own_event received revision saved_from scim_id ' +
  'session_id settings sort_name step_key subject undo video_file_id weight window_key'

test('[LIVE-01] every column has a name in both languages, and so has every value that a rule defines', async () => {
  const tables = [...new Set((await referencesToPeople(app.db)).map(({ table }) => table)), 'person']
  const columns = (await Promise.all(tables.map((table) => readableColumns(app.db, table)))).flat()
  const isShown = (name: string) => Object.hasOwn(columnTexts, name)
  const rest = new Set(columns.map(({ name }) => name).filter((name) => !isShown(name)))
  expect([...rest].toSorted()).toEqual(inFileOnly.split(' '))
  const { rows } = await sql<{ column: string; rule: string }>`
    SELECT a.attname AS column, pg_get_constraintdef(c.oid) AS rule
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND c.conrelid::regclass::text = ANY (${tables}::text[])
      AND pg_get_constraintdef(c.oid) LIKE '%ANY%'`.execute(app.db)
  const values: Readonly<Record<string, object>> = { ...columnValues, role: roleTexts }
  const unnamed = rows
    .filter(({ column }) => isShown(column))
    .flatMap(({ column, rule }) => {
      const allowed = [...rule.matchAll(/'([^']+)'::text|(\b\d+)\b/g)].map((found) => found[1] ?? found[2]!)
      return allowed.filter((value) => !(value in (values[column] ?? {}))).map((value) => `${column} ${value}`)
    })
  expect(rows.length).toBeGreaterThan(10)
  expect(unnamed).toEqual([])
})

test('it contains the person’s data, nobody else’s, and no hash or key', async () => {
  const newsId = await addNews(app.db, { author: 'zhou.min' })
  const at = app.clock.now()
  for (const author of ['zhou.min', 'lin.wei']) {
    await app.db
      .insertInto('news_comment')
      .values({ news_id: newsId, author, text: `said by ${author}`, created_at: at })
      .execute()
  }
  await app.db.updateTable('news_comment').set({ deleted_by: 'zhou.min' }).where('author', '=', 'lin.wei').execute()
  await app.db.updateTable('person').set({ manager: 'zhou.min' }).where('account', '=', 'tan.rui').execute()
  const comment = await app.db
    .selectFrom('news_comment')
    .select('id')
    .where('author', '=', 'zhou.min')
    .executeTakeFirstOrThrow()
  for (const [text, deleted_at] of [
    ['a reply that stands', null],
    ['taken back by its author', at],
  ] as const) {
    const reply = { comment_id: comment.id, author: 'wang.fang', receiver: 'zhou.min', layer: 1, text, created_at: at }
    await app.db
      .insertInto('news_reply')
      .values({ ...reply, deleted_at, deleted_by: deleted_at && 'lin.wei' })
      .execute()
  }
  const key = await createApiKey(app.db, 'oa', ['todo'], at)
  const todo = { ExternalId: '1', Receivers: ['zhou.min'], Title: 'to do', Url: '/Workflow', Source: 'OA' }
  await app.ask(tasks.add, todo, { headers: { authorization: `Bearer ${key}` } })

  const mine = await known('zhou.min')
  expect(mine.get('person')).toMatchObject({ Name: 'Your entry in the directory', Rows: [{ account: 'zhou.min' }] })
  expect(mine.get('news_comment')!.Rows).toMatchObject([{ text: 'said by zhou.min' }])
  expect([...mine.keys()]).toEqual(expect.arrayContaining(['news', 'session', 'todo_receiver']))
  const all = JSON.stringify([...mine.values()])
  expect(mine.get('news_reply')!.Rows).toMatchObject([{ text: 'a reply that stands' }])
  for (const foreign of ['deleted_by', 'taken back', 'said by lin.wei', 'tan.rui', 'token_hash', 'key_hash'])
    expect(all).not.toContain(foreign)
  expect((await known('lin.wei')).get('news_comment')!.Rows).toMatchObject([{ text: 'said by lin.wei' }])
})

test('it requires a session', async () => {
  expect((await app.ask(me.known, {}, {})).Code).toBe(410)
})
