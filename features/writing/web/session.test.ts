import { afterEach, expect, test, vi } from 'vitest'
import type { ManuscriptDetail } from '../contract.ts'
import { emptyContent, type Content } from '../rules.ts'
import { keepHere, recallKept } from './kept.ts'
import { wordsOfKept } from './kept-words.ts'
import { isFinal } from './send.ts'
import { openSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const contentOf = (...words: string[]): Content => ({
  ...emptyContent,
  zh: { title: 't', blocks: words.map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' })) },
})

function open(kept: Content, MayWrite: boolean) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  const base = contentOf('1', '2')
  keepHere(7, { revision: 1, base, content: kept, unanswered: [] })
  const person = { ADAccount: 'a', Name: 'A', HeadImage: '' }
  const detail: ManuscriptDetail = {
    Id: 7,
    Kind: 'news',
    Status: MayWrite ? 'draft' : 'review',
    Content: base as ManuscriptDetail['Content'],
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
  return openSession(detail)
}

test('[DESK-02] words kept offline of a text that went to review are shown, and stay until they are discarded', async () => {
  const session = open(contentOf('1 mine', '2', 'three'), false)
  const { aside, content } = session.snapshot()
  expect(content).toEqual(contentOf('1', '2'))
  expect(wordsOfKept(aside!)).toEqual(['1 mine', 'three'])
  expect(await session.flush()).toBe(true)
  expect(recallKept(7)).not.toBeNull()
  session.discardAside()
  expect([session.snapshot().aside, recallKept(7)]).toEqual([null, null])
})

test('[DESK-02] what the server has stands aside nowhere', () => {
  expect(open(contentOf('1', '2'), false).snapshot().aside).toBeNull()
})

test('[DESK-02] what is too much is not sent again as it is; what was busy or away is', () => {
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
