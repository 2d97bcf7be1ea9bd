/** A draft on a server whose requests arrive when the test says so, and whose answers may be lost. */
import { vi } from 'vitest'
import type { AppliedSave } from '../contract.ts'
import { emptyContent, type Content } from '../rules.ts'
import { useStorage } from './storage.test-kit.ts'

interface SaveInput {
  Revision: number
  Content: Content
  Window?: string
  Leaving?: string
}
interface SaveRequest {
  key: string
  input: SaveInput
  /** Undefined until it has arrived. */
  answer?: unknown
  /** Undefined if nobody waits any more. */
  settle?: { resolve: (response: Response) => void; reject: (error: Error) => void } | undefined
}

/** Paragraphs with the given words, by the keys k0, k1, … */
export const contentOf = (...words: string[]): Content => ({
  ...emptyContent,
  zh: { title: 't', blocks: words.map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' })) },
})
export const wordsOf = (content: Content): string[] =>
  content.zh!.blocks.map(({ html }) => html.replaceAll(/<\/?p>/g, ''))

/** Stubs the browser and the server. `isOld`: it is of the release before, which knows nothing of `Keys`. */
export function useLossyNetwork(start: Content, isOld = false) {
  const server = { revision: 1, content: start, savedFrom: '', answers: new Map<string, AppliedSave>() }
  const saves: SaveRequest[] = []
  const state = { isAway: false }
  const listeners = new Map<string, Set<() => void>>()
  const page = {
    hidden: false,
    addEventListener: (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
  }
  vi.useFakeTimers()
  useStorage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)

  const told = (Data: unknown, Code = 200) => ({ Code, Message: '', Data })
  function write(content: Content): void {
    Object.assign(server, { content, revision: server.revision + 1, savedFrom: '' })
  }
  function save({ Revision, Content, Window, Leaving }: SaveInput, key: string): unknown {
    const before = server.answers.get(key)
    if (before) return told({ Revision: before.Revision, Content: null, Writers: [] })
    const { revision, savedFrom } = server
    const isBehindOwn = Revision + 1 === revision && savedFrom === Leaving
    if (Revision !== revision && !isBehindOwn)
      return told({ Revision: revision, Content: server.content, By: 'Li', Files: [] }, 409)
    write(Content)
    // who leaves is forgotten
    server.savedFrom = Window ?? ''
    server.answers.set(key, { Key: key, Revision: server.revision })
    return told({ Revision: server.revision, Content: null, Writers: [] })
  }
  const shared = () => ({ Revision: server.revision, Status: 'draft', MayWrite: true, Writers: [], Files: [] })
  function read(url: string, { Keys = [] }: { Keys?: string[] }): unknown {
    if (!url.endsWith('/open')) return told({ ...shared(), People: [] })
    const Applied = Keys.flatMap((key) => server.answers.get(key) ?? [])
    return told({ ...shared(), Id: 7, Content: server.content, UpdatedBy: 'Li', ...(!isOld && { Applied }) })
  }
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (state.isAway) return Promise.reject(new TypeError('Failed to fetch'))
    if (!url.endsWith('/save')) return Promise.resolve(Response.json(read(url, JSON.parse(init.body) as object)))
    const key = init.headers['Idempotency-Key']!
    return new Promise((resolve, reject) => {
      saves.push({ key, input: JSON.parse(init.body) as SaveInput, settle: { resolve, reject } })
    })
  })

  return {
    server,
    state,
    /** Somebody else writes. */
    write,
    saves,
    arrive(request: SaveRequest | undefined): void {
      if (request) request.answer ??= save(request.input, request.key)
    },
    answer(request: SaveRequest | undefined): void {
      if (request?.answer === undefined) return
      request.settle?.resolve(Response.json(request.answer))
      request.settle = undefined
    },
    /** The page hears nothing of it, or of a fault; what has not arrived still may. */
    lose(request: SaveRequest | undefined, fault?: Response): void {
      if (fault) request?.settle?.resolve(fault)
      else request?.settle?.reject(new TypeError('Failed to fetch'))
      if (request) request.settle = undefined
    },
    /** A request that never arrives. */
    drop(nth: number): void {
      const [request] = nth < 0 ? [] : saves.splice(nth, 1)
      request?.settle?.reject(new TypeError('Failed to fetch'))
    },
    /** The page ends without a word. */
    kill(): void {
      vi.clearAllTimers()
      listeners.clear()
      for (const each of saves) each.settle = undefined
    },
    /** The page is told that it is left. */
    close(): void {
      for (const listener of listeners.get('pagehide') ?? []) listener()
    },
  }
}
