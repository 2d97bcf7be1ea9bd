/** Answers are shown in pieces (0118): what a component is given at each commit of a real React, which has nothing to draw. */
import { post, z } from '@portal/contract'
import { act, createElement, useLayoutEffect } from 'react'
import { createRoot, type Container, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from './call.ts'
import { createCache, keyOf, QueryClientProvider, useAnswer, usePages } from './queries.ts'

const plain = post('probe/plain', { input: z.object({ Id: z.int() }), output: z.object({ Name: z.string() }) })
const list = post('probe/list', {
  input: z.object({ Words: z.optional(z.string()), PageIndex: z.int(), PageSize: z.int() }),
  output: z.object({ List: z.array(z.string()), TotalCount: z.int() }),
})

/** As much of a page as React asks of one in which it puts nothing. */
const container = {
  nodeType: 1,
  tagName: 'DIV',
  namespaceURI: 'http://www.w3.org/1999/xhtml',
  addEventListener: () => undefined,
  ownerDocument: { nodeType: 9, addEventListener: () => undefined },
} as unknown as Container

type Settle = (response: Response) => void
/** Requests without an answer, by their body. */
let open: Map<string, Settle>
let cache: ReturnType<typeof createCache>
let root: Root
/** Commits, each once: what was shown, and what the cache had by then. */
let commits: string[]
let onCommit: (commit: string) => void

beforeEach(() => {
  open = new Map()
  commits = []
  onCommit = () => undefined
  cache = createCache()
  root = createRoot(container)
  const onSessionEnd = () => Promise.resolve(false)
  configureCalls({ base: '/api', headers: () => ({}), onSessionEnd, takeEarlyResponse: () => undefined })
  vi.stubGlobal('window', { HTMLIFrameElement: class {} })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => new Promise<Response>((go) => open.set(body, go)))
})
afterEach(async () => {
  root.unmount()
  cache.clear()
  await nextTask()
  vi.unstubAllGlobals()
})

/** Work that React has scheduled comes before it. */
const nextTask = () => new Promise((go) => setImmediate(go))
async function until<T>(condition: () => T): Promise<NonNullable<T>> {
  for (;;) {
    const met = condition()
    if (met) return met
    // oxlint-disable-next-line no-await-in-loop
    await nextTask()
  }
}

async function respond(input: object, envelope: { Code: number; Message: string; Data: unknown }): Promise<void> {
  const key = JSON.stringify(input)
  const settle = await until(() => open.get(key))
  open.delete(key)
  settle(Response.json(envelope))
}
const answer = (id: number, Name: string) => respond({ Id: id }, { Code: 200, Message: '', Data: { Name } })
const fail = (id: number) => respond({ Id: id }, { Code: 418, Message: 'no', Data: null })

function record(commit: string): void {
  if (commits.at(-1) !== commit) commits.push(commit)
  onCommit(commit)
}

function Probe({ id }: { id: number }) {
  const result = useAnswer(plain, { Id: id })
  const { data, error, status, isPending, isError, isSuccess, isLoading } = result
  const is = { pending: isPending, error: isError, success: isSuccess }
  useLayoutEffect(() => {
    // whatever a component decides by, it decides the same
    expect(is).toEqual({ pending: false, error: false, success: false, [status]: true })
    if (isPending) expect([data, error, isLoading]).toEqual([undefined, null, true])
    const state = cache.getQueryState<{ Name: string }>(keyOf(plain, { Id: id }))
    const cached = [state?.data?.Name, state?.error && 'failed'].filter(Boolean).join()
    record(`${id} ${[data?.Name, error && 'failed'].filter(Boolean).join() || status} of ${cached || 'nothing'}`)
  })
  return null
}
const render = (id: number) =>
  root.render(createElement(QueryClientProvider, { client: cache }, createElement(Probe, { id })))
/** With what React puts off: an answer that comes before that is shown at once, as it may be. */
async function turnTo(id: number): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // oxlint-disable-next-line require-await -- only of a promise does it wait until React has nothing more to do
  await act(async () => render(id))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', undefined)
}
const shows = (commit: string) => until(() => commits.at(-1) === commit)
const ask = (id: number) => void cache.invalidateQueries({ queryKey: keyOf(plain, { Id: id }) })
/** Does it once the answer has come, before React builds what it becomes. */
const meanwhile = (commit: string, then: () => void) =>
  (onCommit = (latest) => {
    if (latest !== commit) return
    onCommit = () => undefined
    then()
  })

test('[HOME-03] the first answer, or the first failure, is shown a commit after it has come', async () => {
  render(1)
  await answer(1, 'A')
  await shows('1 A of A')
  await turnTo(2)
  await fail(2)
  await shows('2 failed of failed')
  expect(commits).toEqual([
    '1 pending of nothing',
    '1 pending of A',
    '1 A of A',
    '2 pending of nothing',
    '2 pending of failed',
    '2 failed of failed',
  ])
})

test('[HOME-03] an answer that is there already is shown at once', async () => {
  cache.setQueryData(keyOf(plain, { Id: 1 }), { Name: 'A' })
  render(1)
  await shows('1 A of A')
  expect(commits).toEqual(['1 A of A'])
})

test('[HOME-03] later answers, and a failure after one, are shown at once, each in its turn', async () => {
  render(1)
  await answer(1, 'A')
  await shows('1 A of A')
  for (const name of ['B', 'C']) {
    ask(1)
    await answer(1, name)
    await shows(`1 ${name} of ${name}`)
  }
  ask(1)
  await fail(1)
  await shows('1 C,failed of C,failed')
  ask(1)
  await answer(1, 'D')
  await shows('1 D of D')
  const later = ['1 B of B', '1 C of C', '1 C,failed of C,failed', '1 D of D']
  expect(commits.filter((commit) => !commit.includes('pending'))).toEqual(['1 A of A', ...later])
  expect(commits.slice(2)).toEqual(['1 A of A', ...later])
})

test('[HOME-03] an answer that overtakes the first while that is built is the one that is shown', async () => {
  render(1)
  meanwhile('1 pending of A', () => cache.setQueryData(keyOf(plain, { Id: 1 }), { Name: 'B' }))
  await answer(1, 'A')
  await shows('1 B of B')
  expect(commits.filter((commit) => !commit.includes('pending'))).toEqual(['1 B of B'])
})

test('[HOME-03] of another key nothing is shown, neither of an answer that stands nor of one that is built', async () => {
  render(1)
  await answer(1, 'A')
  await shows('1 A of A')
  await turnTo(2)
  meanwhile('2 pending of B', () => render(3))
  await answer(2, 'B')
  await shows('3 pending of nothing')
  await answer(3, 'C')
  await shows('3 C of C')
  render(1)
  await shows('1 A of A')
  const answers = commits.filter((commit) => !commit.includes('pending'))
  expect(answers).toEqual(['1 A of A', '3 C of C', '1 A of A'])
})

test('[HOME-03] a component that goes while its answer is built shows nothing more, and asks for nothing', async () => {
  render(1)
  meanwhile('1 pending of A', () => root.render(null))
  await answer(1, 'A')
  const [query] = cache.getQueryCache().getAll()
  await until(() => commits.includes('1 pending of A') && !query!.isActive())
  ask(1)
  await nextTask()
  expect([commits, [...open]]).toEqual([['1 pending of nothing', '1 pending of A'], []])
})

test('[HOME-03] the first page of a list comes in the same way; until then there is no next one', async () => {
  function Pages() {
    const { data, hasNextPage, isPending } = usePages(list, {}, { pageSize: 1 })
    useLayoutEffect(() => record(`${isPending ? 'pending' : data!.pages.length} ${hasNextPage}`))
    return null
  }
  root.render(createElement(QueryClientProvider, { client: cache }, createElement(Pages)))
  meanwhile('pending false', () => (commits = []))
  await respond({ PageIndex: 1, PageSize: 1 }, { Code: 200, Message: '', Data: { List: ['a'], TotalCount: 2 } })
  await shows('1 true')
  expect(commits).toEqual(['pending false', '1 true'])
})

test('[PEOPLE-01] a list of other words, or of longer pages, shows nothing of the one before', async () => {
  function Found({ words, pageSize }: { words: string; pageSize: number }) {
    const { data } = usePages(list, { Words: words }, { pageSize })
    useLayoutEffect(() => record(`${words} ${pageSize}: ${data?.pages.flatMap(({ List }) => List).join() ?? ''}`))
    return null
  }
  const search = (words: string, pageSize: number) =>
    root.render(createElement(QueryClientProvider, { client: cache }, createElement(Found, { words, pageSize })))
  const searches = [
    ['a', 1],
    ['b', 1],
    ['b', 2],
  ] as const
  for (const [words, pageSize] of searches) {
    search(words, pageSize)
    const Data = { List: [`${words}${pageSize}`], TotalCount: 1 }
    await respond({ Words: words, PageIndex: 1, PageSize: pageSize }, { Code: 200, Message: '', Data })
    await shows(`${words} ${pageSize}: ${words}${pageSize}`)
  }
  const expected = searches.flatMap(([words, size]) => [`${words} ${size}: `, `${words} ${size}: ${words}${size}`])
  expect(commits).toEqual(expected)
})
