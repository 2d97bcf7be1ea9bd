import { createApiKey } from '@portal/api-keys/server'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { app, as, clear, listOf, sendNotification, useNotificationTests } from './notifications.test-kit.ts'
import { notifications } from '../contract.ts'
import { sweepNotifications } from './sweep.ts'

useNotificationTests()

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 3600_000)

test('expired notifications are deleted with their read marks, in several batches; younger ones stay', async () => {
  await clear()
  await sql`INSERT INTO notice (message_type, message_id, receiver, info_zh, info_en, created_at, event)
    SELECT 9, 0, 'lin.wei', '旧', 'old', ${daysAgo(200)}, nextval('notice_event') FROM generate_series(1, 4500)`.execute(
    app.db,
  )
  await sendNotification({ account: 'zhou.min' }, { now: daysAgo(181) })
  const [old] = await listOf('zhou.min')
  await app.ask(notifications.readNumber, { msgId: old!.Id }, as('zhou.min'))
  await sendNotification({ account: 'zhou.min' }, { now: daysAgo(179) })
  await sendNotification({ account: 'zhou.min' })
  await sweepNotifications(app.db, app.clock.now(), 180)
  const { rows } = await sql<{ notices: number; reads: number }>`
    SELECT (SELECT count(*)::int FROM notice) AS notices, (SELECT count(*)::int FROM notice_read) AS reads`.execute(
    app.db,
  )
  expect(rows[0]).toEqual({ notices: 2, reads: 0 })
  expect(await listOf('zhou.min')).toHaveLength(2)
})

test('what other systems pushed is forgotten with its notifications, in several batches', async () => {
  const key = await createApiKey(app.db, 'line 3', ['notice'], app.clock.now())
  const push = () =>
    app.ask(
      notifications.add,
      { MessageType: 9, MessageInfo: '请', MessageInfoEN: 'Please', Receivers: ['zhou.min'], DedupeKey: 'young' },
      { headers: { authorization: `Bearer ${key}` } },
    )
  await sql`INSERT INTO notice_push (integration_id, dedupe_key, pushed_at)
    SELECT id, 'old ' || n, ${daysAgo(181)} FROM integration, generate_series(1, 2500) n WHERE name = 'line 3'`.execute(
    app.db,
  )
  const { Data } = await push()
  await sql`UPDATE notice_push SET pushed_at = ${daysAgo(179)} WHERE dedupe_key = 'young'`.execute(app.db)
  await sweepNotifications(app.db, app.clock.now(), 180)
  expect(await app.db.selectFrom('notice_push').select('dedupe_key').execute()).toEqual([{ dedupe_key: 'young' }])
  expect((await push()).Data).toEqual(Data)
})

test('the search for expired rows does not scan younger ones', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN DELETE FROM notice WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM notice ORDER BY id LIMIT 2000) oldest
      WHERE created_at < now() - interval '1 day')`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Limit[^]*Index Scan using notice_pkey/)
})
