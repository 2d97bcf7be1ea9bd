import { configureCalls } from '@portal/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { splitStateAndCode } from '@portal/connectors/contract'
import { requestClientCode } from './client-code.ts'

const state = '5e'.repeat(32)
let isOffered: boolean

/** The server's response to feishu/begin. */
beforeEach(() => {
  isOffered = true
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', () => {
    const Data = { AppId: 'cli_1', State: state, SdkUrl: '' }
    return Promise.resolve(
      Response.json(isOffered ? { Code: 200, Message: '', Data } : { Code: 404, Message: '', Data: null }),
    )
  })
  configureCalls({
    base: '/api',
    headers: () => ({}),
    onSessionEnd: () => Promise.resolve(false),
    takeEarlyResponse: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type ClientRequest = {
  appID?: string
  appId?: string
  state?: string
  success: (got: unknown) => void
  fail: (error: unknown) => void
}
const inClient = (tt: Record<string, (asked: ClientRequest) => void>) =>
  Object.assign(window, { tt, h5sdk: { ready: (then: () => void) => then(), error: () => undefined } })

test('[AUTH-06] a current client gets the state, which is put in front of its code', async () => {
  inClient({ requestAccess: ({ appID, state: given, success }) => success({ code: `of-${appID}`, state: given }) })
  expect(splitStateAndCode((await requestClientCode())!)).toEqual({ state, code: 'of-cli_1' })
})

test('[AUTH-06] an older client returns a code by the older call', async () => {
  inClient({ requestAuthCode: ({ appId, success }) => success({ code: `old-${appId}` }) })
  expect(splitStateAndCode((await requestClientCode())!)).toEqual({ state, code: 'old-cli_1' })
})

test.each<[string, () => void]>([
  ['refuses', () => inClient({ requestAccess: ({ fail }) => fail({ errno: 2_700_002 }) })],
  ['answers another question', () => inClient({ requestAccess: ({ success }) => success({ code: 'c', state: 'x' }) })],
  ['has no such call', () => inClient({})],
  ['is none', () => undefined],
  [
    'is not the one that is set up',
    () => ((isOffered = false), inClient({ requestAccess: ({ success }) => success({ code: 'c' }) })),
  ],
])('[AUTH-06] where the client %s, the redirect is the way', async (_, arrange) => {
  arrange()
  expect(await requestClientCode()).toBeNull()
})

test('[AUTH-06] a client that never responds is given up', async () => {
  vi.useFakeTimers()
  inClient({ requestAccess: () => undefined })
  const code = requestClientCode()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await code).toBeNull()
})
