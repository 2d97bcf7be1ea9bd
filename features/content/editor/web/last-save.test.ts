import { keyRememberedMs } from '@portal/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftDetail } from '../contract.ts'
import { bodyHtml, emptyContent, type Content } from '../rules.ts'
import { openDraftSession } from './draft-session.ts'
import { useStorage } from './storage.test-kit.ts'
import { loadUnsaved } from './unsaved.ts'
import { isStillUnsaved, settleLastSaves } from './unsaved-texts.ts'

const contentOf = (words: string, other = 'other'): Content => ({
  ...emptyContent,
  zh: {
    title: 't',
    blocks: [words, other].map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' })),
  },
})
const wordsOf = (content: Content): string =>
  bodyHtml(content.zh!)
    .replaceAll(/(<\/?p>)+/g, ' ')
    .trim()

/** A server that takes each key once, as ours does. */
const server = { revision: 1, content: contentOf('start'), isReached: true, arrives: true }
const answers = new Map<string, unknown>()
const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }

function answer(url: string, headers: Record<string, string>, body: string): unknown {
  if (!url.endsWith('/save')) return { Code: 200, Message: '', Data: { Content: server.content } }
  const key = `${headers['Idempotency-Key'] ?? ''} ${body}`
  if (answers.has(key)) return answers.get(key)
  const { Revision, Content } = JSON.parse(body) as { Revision: number; Content: Content }
  const theirs = { Revision: server.revision, Content: server.content, By: 'Li', Files: [] }
  if (Revision !== server.revision) return { Code: 409, Message: 'changed', Data: theirs }
  Object.assign(server, { revision: Revision + 1, content: Content })
  const given = { Code: 200, Message: '', Data: { Revision: Revision + 1, Content: null, Writers: [] } }
  answers.set(key, given)
  return given
}

beforeEach(() => {
  vi.useFakeTimers()
  useStorage()
  answers.clear()
  Object.assign(server, { revision: 1, content: contentOf('start'), isReached: true, arrives: true })
  Object.assign(page, { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
    return Response.json(answer(url, init.headers, init.body))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  openDraftSession({
    Id: 7,
    Revision: server.revision,
    Content: server.content,
    Files: [],
    Writers: [],
    MayWrite: true,
  } as unknown as DraftDetail)

/** A window that hears no answer and ends: closed, or hidden on a phone. */
async function typeAndEnd(how: 'pagehide' | 'visibilitychange', words = 'typed'): Promise<void> {
  const ends = new Map<string, () => void>()
  page.addEventListener.mockImplementation((name: string, listener: () => void) => void ends.set(name, listener))
  const heard = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: never) => {
    if (url.endsWith('/save') && server.arrives) void heard(url, init)
    return new Promise(() => undefined)
  })
  const session = open()
  session.start()
  session.change(() => contentOf(words))
  Object.assign(page, { hidden: true })
  ends.get(how)!()
  await vi.advanceTimersByTimeAsync(0)
  vi.clearAllTimers()
  vi.stubGlobal('fetch', heard)
  Object.assign(page, { hidden: false })
}
const others = (content: Content) => Object.assign(server, { revision: server.revision + 1, content })

async function reopen(): Promise<string> {
  expect(await settleLastSaves(7)).toBe(true)
  const session = open()
  await session.flush()
  return wordsOf(session.snapshot().content)
}

const cases: [string, boolean, Content | null, string][] = [
  ['it arrived', true, null, 'typed other'],
  ['it arrived and was set back', true, contentOf('start'), 'start other'],
  ['it arrived, was set back and written on', true, contentOf('start', 'theirs'), 'start theirs'],
  ['it arrived and was written over', true, contentOf('decided'), 'decided other'],
  ['it was lost', false, null, 'typed other'],
  ['it was lost, and others wrote elsewhere', false, contentOf('start', 'theirs'), 'typed theirs'],
  ['it was lost, and others wrote there: two wordings', false, contentOf('theirs'), 'theirs typed other'],
]
for (const how of ['pagehide', 'visibilitychange'] as const)
  test.each(cases)(`[DESK-02] the last save, at ${how}: %s`, async (_, arrives, theirs, now) => {
    server.arrives = arrives
    await typeAndEnd(how)
    if (theirs) others(theirs)
    expect(loadUnsaved(7)).toHaveLength(1)
    expect([await reopen(), wordsOf(server.content)]).toEqual([now, now])
  })

test('[DESK-02] words that the server has taken are not offered as unsaved, whatever became of them', async () => {
  await typeAndEnd('pagehide')
  others(contentOf('start'))
  server.isReached = false
  expect([await settleLastSaves(7), await isStillUnsaved(7), loadUnsaved(7).length]).toEqual([false, true, 1])
  server.isReached = true
  expect([await isStillUnsaved(7), loadUnsaved(7)]).toEqual([false, []])
})

test('[DESK-02] when the server has forgotten the key, both wordings stay to choose from', async () => {
  await typeAndEnd('pagehide')
  others(contentOf('start', 'theirs'))
  answers.clear()
  vi.setSystemTime(Date.now() + keyRememberedMs)
  expect(await reopen()).toBe('start typed theirs')
})
