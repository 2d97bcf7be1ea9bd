import { afterEach, expect, test, vi } from 'vitest'
import { emptyContent } from '../rules.ts'
import { markOpen, saveUnsavedDraft, unsavedDraftIds, loadUnsaved } from './unsaved.ts'
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
