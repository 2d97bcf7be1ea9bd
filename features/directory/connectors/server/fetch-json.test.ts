/** [AUTH-06] Answers of platforms that ask to be left alone, and those that are none. */
import { startFeishuHost, type FeishuHost } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetchJson } from './fetch-json.ts'

interface Planned {
  status: number
  headers?: Record<string, string>
  body?: string
}

const minute = 60_000
let host: FeishuHost

beforeAll(async () => {
  host = await startFeishuHost()
})
afterAll(() => host.stop())

const plan = (answer: Planned) => host.plannedAnswers.set('/call', [{ body: '', ...answer }])
const fetchJson = createFetchJson('The platform')
const ask = (address = host.address) => fetchJson({ url: new URL(`${address}/call?token=secret`) })
const failed = async (address?: string) =>
  ask(address).then(
    () => undefined,
    (error: Error & { waitMs?: number }) => error,
  )

test.each<[string, Planned, number]>([
  ['Retry-After in seconds', { status: 429, headers: { 'retry-after': '90' }, body: '{"code":1}' }, 90_000],
  ['with 503, too', { status: 503, headers: { 'retry-after': '90' } }, 90_000],
  ['never longer than ten minutes', { status: 429, headers: { 'retry-after': '86400' } }, 10 * minute],
  ['nor less than a second', { status: 429, headers: { 'retry-after': '0' } }, 1_000],
  ['a time that has passed', { status: 429, headers: { 'retry-after': 'Tue, 01 Dec 2020 00:00:00 GMT' } }, 1_000],
  ['a time in years', { status: 429, headers: { 'retry-after': 'Tue, 01 Dec 2099 00:00:00 GMT' } }, 10 * minute],
  ['something else', { status: 429, headers: { 'retry-after': 'soon' } }, 30_000],
  ['429 without a word', { status: 429, body: '<html>' }, 30_000],
  ["Feishu's header, with 400", { status: 400, headers: { 'x-ogw-ratelimit-reset': '52' }, body: '{}' }, 52_000],
])('[AUTH-06] a platform asks to be left alone: %s', async (_name, answer, waitMs) => {
  plan(answer)
  const error = await failed()
  expect(error?.waitMs).toBe(waitMs)
  expect(error?.message).toBe(`The platform asks for ${waitMs / 1000} s without /call`)
})

test.each<Planned>([
  { status: 400, headers: { 'retry-after': '90' }, body: '{"code":1}' },
  { status: 503, body: '{"code":20072}' },
  { status: 429, body: '{"code":99991400}' },
])('[AUTH-06] an answer with a code and no time is left to the caller: $status', async (answer) => {
  plan(answer)
  expect(await ask()).toEqual(JSON.parse(answer.body!))
})

test('[AUTH-06] a failure says what was found, and no address', async () => {
  plan({ status: 502, body: '<html>' })
  expect((await failed())?.message).toBe('The platform does not respond to /call as documented (HTTP 502)')
  const away = await startFeishuHost()
  await away.stop()
  expect((await failed(away.address))?.message).toBe('The platform cannot be reached for /call (ECONNREFUSED)')
})
