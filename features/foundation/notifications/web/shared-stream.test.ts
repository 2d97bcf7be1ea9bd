/** Several windows of one browser in one process, with real locks, real channels and a real server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { configureCalls } from '@portal/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotificationEvent } from '../contract.ts'
import { shareStream } from './shared-stream.ts'

interface Connection {
  lastEventId: string | undefined
  news: string | null
  by: string | null
  response: ServerResponse
}

let server: Server
let connections: Connection[] = []
let windows: Window[] = []
let name = ''
let tests = 0

beforeEach(async () => {
  connections = []
  windows = []
  name = `windows of test ${tests++}`
  server = createServer((request: IncomingMessage, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n')
    const asked = new URL(request.url ?? '', 'http://here').searchParams
    const lastEventId = request.headers['last-event-id'] as string | undefined
    connections.push({ lastEventId, news: asked.get('news'), by: asked.get('By'), response })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  configureCalls({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    headers: () => ({}),
    onSessionEnd: () => Promise.resolve(false),
    takeEarlyResponse: () => undefined,
  })
})
afterEach(async () => {
  for (const window of windows) window.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

interface Window {
  heard: string[]
  wake: () => void
  close: () => void
  open: (newsId: number) => void
}

function openWindow(options: { locks?: null; lastEventId?: string; newsId?: number; by?: string } = {}): Window {
  const window: Window = { heard: [], wake: () => undefined, close: () => undefined, open: () => undefined }
  windows.push(window)
  const shared = shareStream({
    name,
    onEvent: ({ Notice }, id) => window.heard.push(Notice ? `${id} ${Notice.MessageInfo}` : `${id} ask again`),
    streaming: {
      random: () => 0,
      wakes(wake) {
        window.wake = wake
        return () => undefined
      },
    },
    ...options,
  })
  window.close = shared.stop
  window.open = shared.open
  return window
}

function event(id: string, text: string | null): string {
  const notification = { Id: 1, MessageType: 3, MessageId: 1, Link: '', IsRead: false, IsToast: true }
  const Notice = text === null ? null : { ...notification, MessageInfo: text, CreateTime: '2026-11-21T01:00:00Z' }
  return `id: ${id}\ndata: ${JSON.stringify({ Notice } satisfies NotificationEvent)}\n\n`
}

const connection = (number: number) => expect.poll(() => connections.length).toBe(number)
const say = (text: string) => connections.at(-1)?.response.write(text)
const heardBy = (window: Window, ...lines: string[]) => expect.poll(() => window.heard).toEqual(lines)

test('[NOTICE-07] three windows share one stream, and each receives everything once', async () => {
  const [first, second, third] = [openWindow(), openWindow(), openWindow()]
  await connection(1)
  say(event('1.0', null) + event('2.0', 'a') + event('2.0', 'a') + event('3.0', 'b'))
  for (const window of [first, second, third]) await heardBy(window, '1.0 ask again', '2.0 a', '3.0 b')
  expect(connections).toHaveLength(1)
})

test('[NOTICE-07] when the reading window closes, another continues after the last event', async () => {
  const [first, second, third] = [openWindow(), openWindow(), openWindow()]
  await connection(1)
  say(event('1.0', 'a') + event('2.0', 'b'))
  await heardBy(third, '1.0 a', '2.0 b')
  first.close()
  await connection(2)
  expect(connections.at(-1)?.lastEventId).toBe('2.0')
  // the server repeats an event
  say(event('2.0', 'b') + event('3.0', 'c'))
  await heardBy(second, '1.0 a', '2.0 b', '3.0 c')
  await heardBy(third, '1.0 a', '2.0 b', '3.0 c')
  expect(first.heard).toEqual(['1.0 a', '2.0 b'])
})

test('[NOTICE-07] a new window learns the position of the stream, and loads what came before', async () => {
  const first = openWindow()
  await connection(1)
  say(event('4.2', 'a'))
  await heardBy(first, '4.2 a')
  const late = openWindow()
  await heardBy(late, '4.2 ask again')
  first.close()
  await connection(2)
  expect(connections.at(-1)?.lastEventId).toBe('4.2')
})

test('[NOTICE-07] a window that is closed while it waits for its turn takes none', async () => {
  const first = openWindow()
  await connection(1)
  const second = openWindow()
  const third = openWindow()
  second.close()
  first.close()
  await connection(2)
  say(event('1.0', 'a'))
  await heardBy(third, '1.0 a')
  expect(second.heard).toEqual([])
  expect(connections).toHaveLength(2)
})

test('[NOTICE-07] a window that becomes visible wakes the stream of another', async () => {
  const first = openWindow()
  await connection(1)
  say(event('1.0', 'a'))
  await heardBy(first, '1.0 a')
  const second = openWindow()
  await heardBy(second, '1.0 ask again')
  connections[0]?.response.destroy()
  // without the wake-up it would wait for a second
  const asked = performance.now()
  const woken = setInterval(second.wake, 5)
  await expect.poll(() => connections.length, { interval: 5 }).toBe(2)
  clearInterval(woken)
  expect(performance.now() - asked).toBeLessThan(900)
})

test('[NOTICE-07] without locks each window has its own stream', async () => {
  const [first, second] = [openWindow({ locks: null }), openWindow({ locks: null, lastEventId: '1.0' })]
  await connection(2)
  expect(connections.map(({ lastEventId }) => lastEventId ?? 'none').toSorted()).toEqual(['1.0', 'none'])
  for (const { response } of connections) response.write(event('2.0', 'a'))
  for (const window of [first, second]) await heardBy(window, '2.0 a')
})

test('[CMT-01] the stream reports comments on the news open in any window, whichever reads it', async () => {
  const first = openWindow()
  // before the stream is open: no second one is needed
  first.open(7)
  await connection(1)
  say(event('1.0', null))
  await heardBy(first, '1.0 ask again')
  const second = openWindow()
  await heardBy(second, '1.0 ask again')
  second.open(8)
  await connection(2)
  second.open(7)
  first.close()
  await connection(3)
  expect(connections.map(({ news, lastEventId }) => [news, lastEventId])).toEqual([
    ['7', undefined],
    ['8,7', '1.0'],
    ['8,7', '1.0'],
  ])
})

test('[CMT-01][HOME-03] a window that opens with a news item receives its comments from the start, without reopening the stream', async () => {
  const first = openWindow({ locks: null, newsId: 7, by: 'page1' })
  await connection(1)
  first.open(7)
  first.open(8)
  await connection(2)
  expect(connections.map(({ news, by }) => [news, by])).toEqual([
    ['7', 'page1'],
    ['8,7', 'page1'],
  ])
})
