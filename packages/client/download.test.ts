/** Downloads, against a server on this machine that answers as each test says. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { file, IdInQuery, z } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configureCalls } from './call.ts'
import { download } from './download.ts'

const diary = file('probe/diary.ics', {
  access: 'session',
  input: z.object({ Id: IdInQuery }),
  refusals: { noDiary: { Code: 404 } },
})

let server: Server
let answering: (response: ServerResponse, token: unknown) => void
let token = 'one'
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['token'])}`)
    answering(response, request.headers['token'])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  asked.length = 0
  token = 'one'
  configureCalls({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    headers: () => ({ token }),
    session: () => token,
    onSessionEnd: () => Promise.resolve((token = 'two') === 'two'),
    takeEarlyResponse: () => undefined,
  })
})
afterAll(() => new Promise((done) => server.close(done)))

const refuse = (response: ServerResponse, Code: number, status: number) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ Code, Message: 'no', Data: null }))

test('[ACT-07] a download sends the session token', async () => {
  answering = (response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end('BEGIN:VCALENDAR 日历')
  const answer = await download(diary, { Id: 7 })
  expect(answer.ok && (await answer.blob.text())).toBe('BEGIN:VCALENDAR 日历')
  expect(asked).toEqual(['GET /api/probe/diary.ics?Id=7 one'])
})

test.each([404, 200])('[ACT-07] a refusal with HTTP %i is not a file', async (status) => {
  answering = (response) => refuse(response, 404, status)
  expect(await download(diary, { Id: 7 })).toMatchObject({
    ok: false,
    failure: { kind: 'refused', reason: 'noDiary', code: 404 },
  })
})

test('[AUTH-03] an ended session is renewed and the download repeated', async () => {
  answering = (response, given) => (given === 'two' ? response.writeHead(200).end('x') : refuse(response, 410, 401))
  expect((await download(diary, { Id: 7 })).ok).toBe(true)
  expect(asked).toHaveLength(2)
})

test('a proxy’s error page and a broken connection fail without throwing', async () => {
  answering = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway')
  expect(await download(diary, { Id: 7 })).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  answering = (response) => response.destroy()
  expect(await download(diary, { Id: 7 })).toMatchObject({ ok: false, failure: { kind: 'offline' } })
})
