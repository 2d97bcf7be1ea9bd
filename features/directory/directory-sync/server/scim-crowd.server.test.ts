/**
 * [PEOPLE-01] Concurrent writes.
 * @module-tag slow
 */
import { lock, sql } from '@portal/server'
import { eventually } from '@portal/testing/eventually'
import { expect, test } from 'vitest'
import { begin, database, send, start, useCrowd } from './scim-crowd.test-kit.ts'
import { urns } from './scim-schemas.ts'
import { errorUrn } from './scim.test-kit.ts'

useCrowd()

const create = (userName: string) => send('POST', '/Users', { schemas: [urns.user], userName })

/** Holds the lock on changes of people until `work` is done. */
const whilePeopleAreTaken = (work: () => Promise<void>): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await lock(tx, 'people')
    await work()
  })

test('a write waits for its turn longer than for a lock, and later ones wait without a connection', async () => {
  await start({ turnMs: 20_000 })
  const attempts = new Set<string>()
  const waiting: Promise<Response>[] = []
  await whilePeopleAreTaken(async () => {
    waiting.push(create('turn.one'), create('turn.two'), create('turn.three'))
    await eventually(async () => {
      const { rows } = await sql<{ id: string }>`
        SELECT virtualtransaction AS id FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(database.db)
      expect(rows.length).toBeLessThanOrEqual(1)
      for (const { id } of rows) attempts.add(id)
      expect(attempts.size).toBeGreaterThan(2)
    })
  })
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
})

test('a write that waits too long gets 503 in the format of SCIM with Retry-After', async () => {
  await start({ turnMs: 200 })
  await whilePeopleAreTaken(async () => {
    const answers = await Promise.all([create('late.one'), create('late.two')])
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
      expect(await answer.json()).toMatchObject({ schemas: [errorUrn], status: '503' })
    }
  })
  expect((await create('late.one')).status).toBe(201)
})

test.each(['55P03', '57014', '40001', '40P01'])(
  'what the database refuses for now (%s) is 503 with a time to come back, and nothing is taken',
  async (state) => {
    await start({})
    await sql`CREATE FUNCTION stand_in_the_way() RETURNS trigger LANGUAGE plpgsql AS
      ${sql.lit(`BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '${state}'; END`)}`.execute(database.db)
    await sql`CREATE TRIGGER in_the_way BEFORE INSERT ON scim_user
      FOR EACH ROW EXECUTE FUNCTION stand_in_the_way()`.execute(database.db)
    const refused = await create(`refused.${state.toLowerCase()}`)
    await sql`DROP FUNCTION stand_in_the_way CASCADE`.execute(database.db)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect((await create(`refused.${state.toLowerCase()}`)).status).toBe(201)
  },
)

const patient = { waitMs: 20_000, readMs: 20_000, stallMs: 20_000 }

test.each([3_000_000, 'chunked'] as const)(
  'only one large body of a group is read at a time (%s)',
  { tags: 'slow' },
  async (size) => {
    await start({ bodyTimes: { ...patient, waitMs: 300 } })
    const held = await begin('POST', '/Groups', size)
    const group = (displayName: string, padding: number) => ({
      schemas: [urns.group],
      displayName,
      members: Array.from({ length: padding }, () => ({ value: 'nobody', display: 'x'.repeat(1_000) })),
    })
    const refused = await send('POST', '/Groups', group(`second ${size}`, 1_100))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await refused.json()).toMatchObject({ schemas: [errorUrn], detail: 'Another large body is being read' })
    // small bodies are not held up
    expect((await send('POST', '/Groups', group(`small ${size}`, 0))).status).toBe(201)
    held.socket.destroy()
    expect((await send('POST', '/Groups', group(`second ${size}`, 1_100))).status).toBe(400)
  },
)

test('no body is read for an unknown or invalid group', async () => {
  await start({ bodyTimes: patient })
  for (const method of ['PUT', 'PATCH'])
    for (const id of ['nothing', 'a%00b'])
      expect(await (await begin(method, `/Groups/${id}`, 3_000_000)).answer()).toBe('HTTP/1.1 404 Not Found')
})
