/** A real overload: handlers that keep the processor busy. */
import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { get, NoInput, Nothing, post, stream, z } from '@portal/contract'
import { fakeClock, nobody } from '@portal/testing'
import { afterEach, expect, test } from 'vitest'
import { createServer, createStreams, implement, type ExtraRoutes, type ServerInstance } from './index.ts'
import { rankOf } from './overload.ts'

const probe = {
  search: get('probe/search', { access: 'public', costly: true, input: NoInput, output: Nothing }),
  list: get('probe/list', { access: 'public', input: NoInput, output: Nothing }),
  save: post('probe/save', { access: 'public', mutates: true, transaction: false, input: NoInput, output: Nothing }),
}

/** Uses the processor for so many milliseconds. */
function burn(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const routes = implement(
  probe,
  {},
  {
    search: async () => (burn(1), null),
    list: async () => null,
    save: async () => null,
  },
)

let app: ServerInstance | undefined
let open: ClientRequest[] = []
afterEach(async () => {
  for (const each of open) each.destroy()
  open = []
  await app?.close()
})

/** Has an envelope of its own, as SCIM has. */
const ownWords: ExtraRoutes = async (scope) => {
  scope.get('/api/probe/own', {
    config: { rank: 'costly', refuse: (reply, seconds) => reply.code(503).send({ seconds }) },
    handler: async () => (burn(1), {}),
  })
}

/** Eight clients at a time are no overload by themselves. */
const batches: ExtraRoutes = async (scope) => {
  scope.get('/api/probe/batch', {
    config: { rank: 'read', weightOf: () => 20 },
    handler: async () => (burn(40), {}),
  })
}

interface Answer {
  status: number
  retryAfter: number
  body: { Code?: number; seconds?: number }
}

function ask(port: number, method: 'GET' | 'POST', path: string, who: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, method, path: `/api/probe/${path}`, headers: { token: who } }, async (answer) => {
      let text = ''
      for await (const part of answer) text += String(part)
      const body = JSON.parse(text) as Answer['body']
      resolve({ status: answer.statusCode!, retryAfter: Number(answer.headers['retry-after']), body })
    })
    open.push(asked)
    asked.on('error', reject).end()
  })
}

test('costly reads are refused with Retry-After, changes pass, and everything recovers', { tags: 'slow' }, async () => {
  const around = { db: undefined as never, guards: nobody, streams: createStreams(), logger: false }
  app = createServer({
    ...around,
    routes,
    extraRoutes: [ownWords],
    clock: fakeClock('2026-11-21T09:00:00+08:00'),
    overload: { limitMs: 20, windowMs: 60 },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  let isOver = false
  const refusals: Answer[] = []
  /** Repeats without a pause, like a client that ignores Retry-After. */
  async function press(who: string, path: string): Promise<void> {
    while (!isOver) {
      const answer = await ask(port, 'GET', path, who)
      if (answer.status === 200) continue
      refusals.push(answer)
      return
    }
  }
  const pressing = Array.from({ length: 120 }, (_, n) => press(`token-${n}`, n % 2 ? 'search' : 'own'))
  await Promise.race(pressing)
  const saved = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(port, 'POST', 'save', `token-${n}`)))
  isOver = true
  await Promise.all(pressing)
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
  const codes = refusals.map(({ body, retryAfter }) => body.Code ?? (body.seconds === retryAfter ? 'own' : 'wrong'))
  expect(new Set(codes)).toEqual(new Set([503, 'own']))
  expect(refusals.every(({ retryAfter }) => retryAfter >= 1 && retryAfter <= 7)).toBe(true)
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200))
  await expect.poll(() => app!.overloadLevel()).toBe(0)
  expect(await ask(port, 'GET', 'search', 'token-1')).toMatchObject({ status: 200 })
})

test('a batch counts as its calls', { tags: 'slow' }, async () => {
  const around = { db: undefined as never, guards: nobody, streams: createStreams(), logger: false, routes: [] }
  app = createServer({
    ...around,
    extraRoutes: [batches],
    clock: fakeClock('2026-11-21T09:00:00+08:00'),
    overload: { limitMs: 20, windowMs: 60 },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  let isOver = false
  async function press(who: string): Promise<number> {
    const { status } = await ask(port, 'GET', 'batch', who)
    return status === 200 && !isOver ? press(who) : status
  }
  const pressing = Array.from({ length: 8 }, (_, n) => press(`token-${n}`))
  expect(await Promise.race(pressing)).toBe(503)
  isOver = true
  await Promise.all(pressing)
})

test.each([
  ['a search', probe.search, 'costly'],
  ['a list', probe.list, 'read'],
  ['a change', probe.save, 'change'],
  ['a stream, which is kept', stream('probe/stream', { input: NoInput, event: z.null() }), 'change'],
])('%s', (_, endpoint, rank) => expect(rankOf(endpoint)).toBe(rank))
