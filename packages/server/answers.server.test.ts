/** The answer is checked before the change is committed. */
import { Nothing, post, z } from '@portal/contract'
import { fakeClock, freshDatabase, nobody, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServer, createStreams, implement, type ServerInstance, type Viewer } from './index.ts'

const probe = {
  add: post('probe/add', {
    mutates: true,
    input: z.object({ Name: z.string(), Answer: z.unknown() }),
    output: z.object({ Id: z.int().check(z.lte(10)) }),
  }),
  none: post('probe/none', { input: z.object({}), output: Nothing }),
}

const viewer: Viewer = {
  account: 'lin.wei',
  nameZh: '',
  nameEn: '',
  tag: 'nio',
  departments: [1],
  roles: new Set(),
  place: '',
  groups: [],
  grants: [],
  sessionId: 1,
}

let database: TestDatabase
let server: ServerInstance
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  server = createServer({
    routes: implement(
      probe,
      {},
      {
        async add({ db, input }) {
          await db
            .insertInto('secret')
            .values({ name: input.Name, value: Buffer.from('x') })
            .execute()
          return input.Answer as { Id: number }
        },
        none: async () => null,
      },
    ),
    db: database.db,
    guards: { ...nobody, viewer: async () => viewer },
    streams: createStreams(),
    clock: fakeClock('2026-11-21T09:00:00+08:00'),
    logger: false,
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(() => database.db.deleteFrom('secret').execute())

const add = async (Name: string, Answer: unknown, key?: string) => {
  const headers = { token: 'x', ...(key ? { 'idempotency-key': key } : {}) }
  const answer = await server.inject({ method: 'POST', url: '/api/probe/add', headers, payload: { Name, Answer } })
  return { status: answer.statusCode, ...answer.json<{ Code: number; Data: unknown }>() }
}
const kept = async () => (await database.db.selectFrom('secret').select('name').execute()).map(({ name }) => name)

test('an answer that violates the contract rolls the change back', async () => {
  expect(await add('one', { Id: 11 })).toMatchObject({ status: 500, Code: 500 })
  expect(await kept()).toEqual([])
  expect(await add('two', { Id: 10 })).toMatchObject({ status: 200, Code: 200 })
  expect(await kept()).toEqual(['two'])
})

test('the same with an Idempotency-Key: the key is free again, and a repeat gets the first answer', async () => {
  expect(await add('one', { Id: 11 }, 'key-of-one')).toMatchObject({ Code: 500 })
  expect(await kept()).toEqual([])
  const first = await add('two', { Id: 1, Inside: 'never told' }, 'key-of-two')
  expect(first).toMatchObject({ Code: 200, Data: { Id: 1 } })
  expect(await add('two', { Id: 1, Inside: 'never told' }, 'key-of-two')).toEqual(first)
  expect(await kept()).toEqual(['two'])
  const [{ answer } = { answer: null }] = await database.db
    .selectFrom('idempotency')
    .select('answer')
    .where('key', '=', 'key-of-two')
    .execute()
  expect(answer).toEqual({ Id: 1 })
})
