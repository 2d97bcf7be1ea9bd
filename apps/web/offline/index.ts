/** The portal without network: shows the last home and the last news read, and queues changes. */
import { languageOf } from '@portal/contract'
import { recall, callEnvironment, tabAccount, type OfflineSupport } from '@portal/client'
import { groupOf, canQueue } from './rules.ts'
import { offlineState, setOffline } from './state.ts'

/** True where the worker serves this page; without it the page could not open offline, and needs no stored answers. */
function isServed(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && 'caches' in globalThis
}

const loadAnswerStore = () => import('./answer-store.ts')
const loadOutbox = () => import('./outbox.ts')
const loadQueuedComments = () => import('./queued-comments.ts')

/** Answers of a first visit, until the worker is ready. */
let earlyAnswers: (() => void)[] = []
const maxEarlyAnswers = 60

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

/** Stores the early answers; called when the worker serves this window. */
export function storeEarlyAnswers(): void {
  const waiting = earlyAnswers
  earlyAnswers = []
  for (const keep of waiting) keep()
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
    const answerKey = answerKeyOf(path, body)
    const keep = () =>
      void openStoreOnce(account)
        .then(loadAnswerStore)
        .then((store) => store.storeAnswer(account, group, answerKey, data))
        .catch(() => undefined)
    if (isServed()) keep()
    else if (earlyAnswers.length < maxEarlyAnswers) earlyAnswers.push(keep)
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
    const name = recall(languageOf(recall('Language')) === 'CHS' ? 'CnName' : 'EnName') || account
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
