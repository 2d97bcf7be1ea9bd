/** The portal without network: shows the last home and the last news read, and queues changes. */
import { languageOf } from '@portal/contract'
import { recall, surroundings, tabAccount, type WithoutNetwork } from '@portal/client'
import { groupOf, mayWait } from './rules.ts'
import { offlineState, setOffline } from './state.ts'

/** True where the worker serves this page; without it the page could not open offline, and needs no stored answers. */
function isServed(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && 'caches' in globalThis
}

const store = () => import('./kept.ts')
const outbox = () => import('./outbox.ts')
const words = () => import('./waiting-words.ts')

/** Answers of a first visit, until the worker is ready. */
let early: (() => void)[] = []
const earlyMost = 60

const onBack = new Set<() => void>()

/**
 * Runs `run` whenever a call is answered again, whatever the browser says about its network. Returns the unsubscribe
 * function.
 */
export function whenBack(run: () => void): () => void {
  onBack.add(run)
  return () => void onBack.delete(run)
}

let opened: Promise<void> | undefined

/** Once per page load: a store that is deleted after that stays deleted. */
export function openOnce(account: string): Promise<void> {
  opened ??= store()
    .then((kept) => kept.openKept(account))
    // a full or missing storage must not break the page
    .catch(() => undefined)
  return opened
}

/** Stores the early answers; called when the worker serves this window. */
export function keepEarly(): void {
  const waiting = early
  early = []
  for (const keep of waiting) keep()
}

const questionOf = (path: string, body: string) => ({
  path,
  body,
  language: surroundings().headers()['language'] ?? '',
})

export const withoutNetwork: WithoutNetwork = {
  answered(endpoint, path, body, data) {
    if (offlineState().isAway) {
      setOffline({ isAway: false, asOf: {} })
      for (const run of onBack) run()
    }
    const account = tabAccount()
    const group = groupOf(endpoint, body, location)
    if (!group || !account) return
    const question = questionOf(path, body)
    const keep = () =>
      void openOnce(account)
        .then(store)
        .then((kept) => kept.keepAnswer(account, group, question, data))
        .catch(() => undefined)
    if (isServed()) keep()
    else if (early.length < earlyMost) early.push(keep)
  },

  async recall(endpoint, path, body) {
    const account = tabAccount()
    if (!isServed() || !account) return undefined
    const found = await store().then((kept) => kept.keptAnswer(account, questionOf(path, body)))
    const { asOf } = offlineState()
    setOffline({ isAway: true, ...(found ? { asOf: oldest(asOf, found) } : {}) })
    if (!found || endpoint.offline !== 'with-news') return found
    const all = await outbox().then((kept) => kept.allWaiting(account))
    const { withWaiting } = await words()
    const name = recall(languageOf(recall('Language')) === 'CHS' ? 'CnName' : 'EnName') || account
    return { ...found, data: withWaiting(found.data, { path, body }, all, { account, name }) }
  },

  mayWait: (endpoint) => mayWait(endpoint) && isServed(),

  async wait(endpoint, path, body, key) {
    const account = tabAccount()
    if (!isServed() || !account) return false
    const isSilent = endpoint.offline === 'later-silently'
    const waiting = { path, body, key, at: Date.now(), ...(isSilent ? { isSilent } : {}) } as const
    await outbox().then((kept) => kept.putWaiting(account, waiting))
    setOffline({ isAway: true, hasUnsent: true, waiting: offlineState().waiting + (isSilent ? 0 : 1) })
    return true
  },
}

/** A page made of several answers is as old as the oldest of them. */
function oldest(asOf: Readonly<Record<string, number>>, { group, at }: { group: string; at: number }) {
  return { ...asOf, [group]: Math.min(asOf[group] ?? at, at) }
}

/** AUTH-10: deletes stored answers at the end of a session. Queued changes stay for their author. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in globalThis && 'locks' in navigator) await import('./forget.ts').then(({ forgetKept }) => forgetKept())
}
