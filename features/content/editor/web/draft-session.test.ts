import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DraftDetail } from '../contract.ts'
import { emptyContent, type Content } from '../rules.ts'
import { loadUnsaved } from './unsaved.ts'
import { unsavedTexts } from './unsaved-texts.ts'
import { isFinal } from './save-content.ts'
import { sessionOf } from './draft-session.ts'
import { useStorage } from './storage.test-kit.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const contentOf = (...words: string[]): Content => ({
  ...emptyContent,
  zh: { title: 't', blocks: words.map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' })) },
})

function open(kept: Content | Content[], MayWrite: boolean) {
  const base = contentOf('1', '2')
  const windows = Array.isArray(kept) ? kept : [kept]
  const all = windows.map((content, at) => [
    `writing..7~window-${at}`,
    JSON.stringify({ revision: 1, base, content, unanswered: [] }),
  ])
  useStorage(Object.fromEntries(all) as Record<string, string>)
  const person = { ADAccount: 'a', Name: 'A', HeadImage: '' }
  const detail: DraftDetail = {
    Id: 7,
    IsTemplate: false,
    HasWork: true,
    Kind: 'news',
    Status: MayWrite ? 'draft' : 'review',
    Content: base as DraftDetail['Content'],
    Revision: 1,
    Author: person,
    UpdatedBy: 'A',
    UpdatedAt: '2026-01-01T00:00:00.000Z',
    MayWrite,
    Untranslated: { CHS: 0, EN: 0 },
    ObjectId: 0,
    Category: 'internal',
    Portal: '',
    Files: [],
    Writers: [],
  }
  const session = sessionOf(detail)
  // a render that is given up and begun again
  expect(sessionOf(detail)).toBe(session)
  return session
}

test('[DESK-02] unsaved changes of a draft in review are shown until discarded', async () => {
  const session = open(contentOf('1 mine', '2', 'three'), false)
  const { aside, content } = session.snapshot()
  expect(content).toEqual(contentOf('1', '2'))
  expect(unsavedTexts(aside[0]!.value)).toEqual(['1 mine', 'three'])
  expect(await session.flush()).toBe(true)
  expect(loadUnsaved(7)).toHaveLength(1)
  session.discardAside(aside[0]!.key)
  expect([session.snapshot().aside, loadUnsaved(7)]).toEqual([[], []])
})

test('[DESK-02] changes that the server has are not shown as unsaved', () => {
  expect(open(contentOf('1', '2'), false).snapshot().aside).toEqual([])
})

test('[DESK-02] oversized content is not resent; overload and network errors are retried', () => {
  expect([isFinal('fault', 400), isFinal('fault', 413), isFinal('refused', 403)]).toEqual([true, true, true])
  for (const [kind, code] of [
    ['fault', 429],
    ['fault', 503],
    ['fault', 500],
    ['timeout', 0],
    ['offline', 0],
  ] as const)
    expect(isFinal(kind, code)).toBe(false)
})

test('[DESK-02] a draft deleted while typing keeps every word and saves when restored', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('document', { hidden: true })
  const server = { isInTrash: true, revision: 1, content: contentOf('1', '2') }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (server.isInTrash) return Response.json({ Code: 423, Message: 'This text is in the trash', Data: null })
    server.content = (JSON.parse(body) as { Content: Content }).Content
    server.revision++
    return Response.json({ Code: 200, Message: '', Data: { Revision: server.revision, Content: null, Writers: [] } })
  })
  const session = open(contentOf('1', '2'), true)
  session.change(() => contentOf('1 and more', '2'))
  expect(await session.flush()).toBe(false)
  const { missing, mayWrite, content } = session.snapshot()
  expect([missing, mayWrite, content]).toEqual(['inTrash', false, contentOf('1 and more', '2')])
  vi.advanceTimersByTime(1000)
  expect(loadUnsaved(7)[0]?.value.content).toEqual(contentOf('1 and more', '2'))

  server.isInTrash = false
  await session.applyPresence({ Revision: 1, Status: 'draft', MayWrite: true, People: [] })
  expect(session.snapshot()).toMatchObject({ missing: null, mayWrite: true, state: 'saved' })
  expect(server.content).toEqual(contentOf('1 and more', '2'))
  vi.advanceTimersByTime(1000)
  expect(loadUnsaved(7)).toEqual([])
})

test('[DESK-02] unsaved changes of two windows are merged into one', () => {
  const session = open([contentOf('1', '2', 'ALPHA'), contentOf('1 BETA', '2')], true)
  expect(session.snapshot()).toMatchObject({ content: contentOf('1 BETA', '2', 'ALPHA'), state: 'waiting' })
  expect(loadUnsaved(7).map(({ value }) => value.content)).toEqual([contentOf('1 BETA', '2', 'ALPHA')])
})

test('[DESK-02] first paragraphs typed in two windows of an empty draft both stay', () => {
  const words = (key: string): Content => ({
    ...contentOf('1', '2'),
    en: { title: '', blocks: [{ key, html: `<p>${key}</p>`, twinSeen: '' }] },
  })
  const session = open([words('ALPHA'), words('BETA')], true)
  expect(
    session
      .snapshot()
      .content.en!.blocks.map(({ key }) => key)
      .toSorted(),
  ).toEqual(['ALPHA', 'BETA'])
})

test('[DESK-02] people are no longer shown as present when presence is unknown', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  let isAway = false
  const People = [{ ADAccount: 'b', Name: 'B', HeadImage: '', Side: 'zh', Key: 'k0' }]
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({ Code: 200, Message: '', Data: { Revision: 1, Status: 'draft', MayWrite: true, People } })
  })
  const session = open(contentOf('1', '2'), true)
  const leave = session.start()
  await vi.advanceTimersByTimeAsync(100)
  expect(session.snapshot().people).toEqual(People)
  isAway = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(session.snapshot().people).toEqual([])
  leave()
})

test('[DESK-02] a page that closes while a save is on its way sends everything, and keeps it in the browser', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const on = new Map<string, () => void>()
  const page = {
    hidden: false,
    addEventListener: (name: string, listener: () => void) => void on.set(name, listener),
    removeEventListener: (name: string) => void on.delete(name),
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  const sent: { keepalive: boolean; Leaving?: string; Revision: number; content: Content }[] = []
  type Request = { keepalive?: boolean; body: string; headers: Record<string, string> }
  vi.stubGlobal('fetch', (url: string, { keepalive = false, body, headers }: Request) => {
    const { Content, ...input } = JSON.parse(body) as { Content: Content; Leaving?: string; Revision: number }
    if (!url.endsWith('/save')) return new Promise(() => undefined)
    sent.push({ ...input, keepalive, content: Content })
    // the browser has it already, with the key that it is sent with
    expect(loadUnsaved(7)[0]?.value.unanswered.at(-1)).toMatchObject({
      key: headers['Idempotency-Key'],
      content: Content,
    })
    return new Promise(() => undefined)
  })
  const session = open(contentOf('1', '2'), true)
  session.start()
  for (const words of ['held back', 'typed meanwhile']) {
    session.change(() => contentOf('1', words))
    if (sent.length === 0) void session.flush()
  }
  on.get('pagehide')!()
  expect(sent).toMatchObject([
    { keepalive: false, content: contentOf('1', 'held back') },
    { keepalive: true, Leaving: session.windowKey, Revision: 1, content: contentOf('1', 'typed meanwhile') },
  ])
  const [stored] = loadUnsaved(7)
  expect(stored!.value).toMatchObject({
    content: contentOf('1', 'typed meanwhile'),
    unanswered: [{ content: contentOf('1', 'held back') }, { content: contentOf('1', 'typed meanwhile') }],
  })
})

test('[DESK-02] a page that closes with nothing typed since the save on its way sends it again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const on = new Map<string, () => void>()
  const page = { hidden: false, addEventListener: on.set.bind(on), removeEventListener: () => undefined }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  const last: string[] = []
  vi.stubGlobal('fetch', (url: string, { keepalive }: { keepalive?: boolean }) => {
    if (keepalive) last.push(url.split('/').at(-1)!)
    return new Promise(() => undefined)
  })
  const session = open(contentOf('1', '2'), true)
  session.start()
  session.change(() => contentOf('1', 'held back'))
  void session.flush()
  on.get('pagehide')!()
  expect(last).toEqual(['save'])
})
