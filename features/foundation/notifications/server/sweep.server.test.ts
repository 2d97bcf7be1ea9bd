import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { app, as, clear, listOf, tell, useNotices } from './notifications.test-kit.ts'
import { notices } from '../contract.ts'
import { sweepNotices } from './sweep.ts'

useNotices()

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 3600_000)

test('expired notifications are deleted with their read marks, in several batches; younger ones stay', async () => {
  await clear()
  await sql`INSERT INTO notice (message_type, message_id, receiver, info_zh, info_en, created_at, event)
    SELECT 9, 0, 'lin.wei', '旧', 'old', ${daysAgo(200)}, nextval('notice_event') FROM generate_series(1, 4500)`.execute(
    app.db,
  )
  await tell({ account: 'zhou.min' }, { now: daysAgo(181) })
  const [old] = await listOf('zhou.min')
  await app.ask(notices.readNumber, { msgId: old!.Id }, as('zhou.min'))
  await tell({ account: 'zhou.min' }, { now: daysAgo(179) })
  await tell({ account: 'zhou.min' })
  await sweepNotices(app.db, app.clock.now(), 180)
  const { rows } = await sql<{ notices: number; reads: number }>`
    SELECT (SELECT count(*)::int FROM notice) AS notices, (SELECT count(*)::int FROM notice_read) AS reads`.execute(
    app.db,
  )
  expect(rows[0]).toEqual({ notices: 2, reads: 0 })
  expect(await listOf('zhou.min')).toHaveLength(2)
})

test('the search for expired rows does not scan younger ones', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN DELETE FROM notice WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM notice ORDER BY id LIMIT 2000) oldest
      WHERE created_at < now() - interval '1 day')`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Limit[^]*Index Scan using notice_pkey/)
})
