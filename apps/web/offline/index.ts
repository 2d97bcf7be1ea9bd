/** The portal without network: shows the last home and the last news read, and queues changes. */
import { keptLanguage, recall, callEnvironment, tabAccount, type OfflineSupport } from '@portal/client'
import type { NewAnswer } from './answer-store.ts'
import { groupOf, canQueue } from './rules.ts'
import { offlineState, setOffline } from './state.ts'

/** True where the worker serves this page; without it the page could not open offline, and needs no stored answers. */
function isServed(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && 'caches' in globalThis
}

const loadAnswerStore = () => import('./answer-store.ts')
const loadOutbox = () => import('./outbox.ts')
const loadQueuedComments = () => import('./queued-comments.ts')

/** Answers that are not stored yet: of a first visit until the worker is ready, or while others are being stored. */
let unstored: (NewAnswer & { account: string })[] = []
const maxUnstored = 60

const backOnlineListeners = new Set<() => void>()

/**
 * Runs `run` whenever a call is answered again, whatever the browser says about its network. Returns the unsubscribe
 * function.
 */
export function onBackOnline(run: () => void): () => void {
  backOnlineListeners.add(run)
  return () => void backOnlineListeners.delete(run)
}

let openedStore: Promise<void> | undefined

/** Once per page load: a store that is deleted after that stays deleted. */
export function openStoreOnce(account: string): Promise<void> {
  openedStore ??= loadAnswerStore()
    .then((store) => store.openAnswerStore(account))
    // a full or missing storage must not break the page
    .catch(() => undefined)
  return openedStore
}

let storing: Promise<void> | undefined

/** Stores the answers that wait; called when the worker serves this window, too. */
export function storeAnswersOnce(): void {
  storing ??= storeUnstored().catch(() => undefined)
}

async function storeUnstored(): Promise<void> {
  try {
    const store = await loadAnswerStore()
    while (unstored.length > 0) {
      // those of somebody who was here before are dropped
      const account = tabAccount()
      const own = unstored.filter((each) => each.account === account)
      unstored = []
      if (own.length === 0) return
      await openStoreOnce(account)
      await store.storeAnswers(account, own)
    }
  } finally {
    storing = undefined
  }
}

const answerKeyOf = (path: string, body: string) => ({
  path,
  body,
  language: callEnvironment().headers()['language'] ?? '',
})

export const offlineSupport: OfflineSupport = {
  onAnswer(endpoint, path, body, data) {
    if (offlineState().isAway) {
      setOffline({ isAway: false, asOf: {} })
      for (const run of backOnlineListeners) run()
    }
    const account = tabAccount()
    const group = groupOf(endpoint, body, location)
    if (!group || !account) return
    if (unstored.length >= maxUnstored) return
    unstored.push({ account, group, answerKey: answerKeyOf(path, body), data })
    if (isServed()) storeAnswersOnce()
  },

  async recall(endpoint, path, body) {
    const account = tabAccount()
    if (!isServed() || !account) return undefined
    const found = await loadAnswerStore().then((store) => store.findAnswer(account, answerKeyOf(path, body)))
    const { asOf } = offlineState()
    setOffline({ isAway: true, ...(found ? { asOf: withOldest(asOf, found) } : {}) })
    if (!found || endpoint.offline !== 'with-news') return found
    const all = await loadOutbox().then((store) => store.listQueued(account))
    const { withQueuedChanges } = await loadQueuedComments()
    const name = recall(keptLanguage() === 'CHS' ? 'CnName' : 'EnName') || account
    return { ...found, data: withQueuedChanges(found.data, { path, body }, all, { account, name }) }
  },

  canQueue: (endpoint) => canQueue(endpoint) && isServed(),

  async queue(endpoint, path, body, key) {
    const account = tabAccount()
    if (!isServed() || !account) return false
    const isSilent = endpoint.offline === 'later-silently'
    const waiting = { path, body, key, at: Date.now(), ...(isSilent ? { isSilent } : {}) } as const
    await loadOutbox().then((store) => store.queueChange(account, waiting))
    setOffline({ isAway: true, hasUnsent: true, waiting: offlineState().waiting + (isSilent ? 0 : 1) })
    return true
  },
}

/** A page made of several answers is as old as the oldest of them. */
function withOldest(asOf: Readonly<Record<string, number>>, { group, at }: { group: string; at: number }) {
  return { ...asOf, [group]: Math.min(asOf[group] ?? at, at) }
}

/** AUTH-10: deletes stored answers at the end of a session. Queued changes stay for their author. */
export async function deleteOfflineAnswers(): Promise<void> {
  if ('caches' in globalThis && 'locks' in navigator)
    await import('./forget.ts').then(({ deleteOfflineData }) => deleteOfflineData())
}
