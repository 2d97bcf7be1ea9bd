import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyContent } from '../rules.ts'
import { createKeeper, loadUnsaved, markOpen, saveUnsavedDraft, takeOverInput, unsavedDraftIds } from './unsaved.ts'
import { isStillUnsaved } from './unsaved-texts.ts'
import { useStorage } from './storage.test-kit.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const kept = { revision: 1, base: emptyContent, content: emptyContent, unanswered: [] }

test('[DESK-02] unsaved changes are found whatever happened to their draft', () => {
  useStorage({ 'writing.some.body.3': '{}', 'other.4': 'x' })
  expect(unsavedDraftIds()).toBe('')
  saveUnsavedDraft(12, kept)
  saveUnsavedDraft(9, kept)
  expect(unsavedDraftIds()).toBe('9,12')
  saveUnsavedDraft(9, null)
  expect([unsavedDraftIds(), loadUnsaved(12).map(({ value }) => value)]).toEqual(['12', [kept]])
})

test('[DESK-02] a draft that is open or being closed in this window is not offered', () => {
  useStorage()
  saveUnsavedDraft(12, kept)
  const close = markOpen(12)
  expect(unsavedDraftIds()).toBe('')
  close()
  expect(unsavedDraftIds()).toBe('12')
})

test('[DESK-02] unsaved changes that the server has are removed; others stay', async () => {
  useStorage()
  const words = (html: string) => ({ ...emptyContent, en: { title: 't', blocks: [{ key: 'a', html, twinSeen: '' }] } })
  const content = words('<p>typed</p>')
  vi.stubGlobal('fetch', async () => Response.json({ Code: 200, Message: '', Data: { Content: content } }))
  // as a page of the release before has kept it: sent while the tab was closing, so nobody received the answer
  const unanswered = [content] as never
  saveUnsavedDraft(12, { revision: 1, base: words('<p></p>'), content, unanswered })
  saveUnsavedDraft(13, { revision: 1, base: words('<p></p>'), content: words('<p>typed on</p>'), unanswered })
  expect([await isStillUnsaved(12), await isStillUnsaved(13), unsavedDraftIds()]).toEqual([false, true, '13'])
  vi.stubGlobal('fetch', async () => Response.json({ Code: 500, Message: '', Data: null }))
  expect(await isStillUnsaved(13)).toBe(true)
})

test('[DESK-02] what the server has had is not offered as unsaved, whatever a colleague made of it', async () => {
  useStorage()
  const words = (html: string) => ({ ...emptyContent, en: { title: 't', blocks: [{ key: 'a', html, twinSeen: '' }] } })
  const content = words('<p>typed</p>')
  const unanswered = [{ key: 'the-last-one', revision: 1, content, merged: false, isLeaving: true }]
  saveUnsavedDraft(12, { revision: 1, base: words('<p></p>'), content, unanswered })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const Applied = (JSON.parse(body) as { Keys: string[] }).Keys.map((Key) => ({ Key, Revision: 2 }))
    return Response.json({ Code: 200, Message: '', Data: { Content: words('<p>decided</p>'), Applied } })
  })
  expect([await isStillUnsaved(12), loadUnsaved(12)]).toEqual([false, []])
})

test('a browser without storage keeps nothing and reports it', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([unsavedDraftIds(), loadUnsaved(1), saveUnsavedDraft(1, kept)]).toEqual(['', [], false])
})

describe('a session that was left while it still saved', () => {
  const saved = (key: string) => ({ key, revision: 1, content: emptyContent, merged: false, isLeaving: false })
  const keptWith = (...keys: string[]) => ({ ...kept, unanswered: keys.map(saved) })
  const nothing = () => undefined

  test('[DESK-02] keeps and sends nothing once the draft is asked for again: the question has all of its keys', () => {
    useStorage()
    const before = createKeeper(12, nothing)
    before.keep(keptWith('first'))
    expect(before.keepNow()).toBe(true)
    before.leave()
    expect(takeOverInput(12)).toEqual({ Id: 12, Keys: ['first'] })
    before.keep(keptWith('second'))
    expect([before.keepNow(), takeOverInput(12)]).toEqual([false, { Id: 12, Keys: ['first'] }])
  })

  test('[DESK-02] one that was not left goes on', () => {
    useStorage()
    const open = createKeeper(12, nothing)
    takeOverInput(12)
    open.keep(keptWith('first'))
    expect([open.keepNow(), loadUnsaved(12)[0]?.value.unanswered]).toEqual([true, [saved('first')]])
  })

  test('[DESK-02] sends all the same in a browser without room, where nothing of it can be taken over', () => {
    vi.stubGlobal('localStorage', undefined)
    const before = createKeeper(12, nothing)
    before.keep(keptWith('first'))
    before.keepNow()
    before.leave()
    takeOverInput(12)
    createKeeper(12, nothing)
    before.keep(keptWith('second'))
    expect([before.isKept, before.keepNow()]).toEqual([false, true])
  })
})
