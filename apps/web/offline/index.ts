/** The portal without network: the last home, the last news one read, and what one sends waits (issue of the doors, part 4). */
import { recall, type WithoutNetwork } from '@portal/client'
import { groupOf, holdsWords, mayWait } from './rules.ts'
import { offlineState, setOffline } from './state.ts'

/** Only where the worker serves the page without network: what it cannot open needs no answers. */
function isServed(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && 'caches' in globalThis
}

const store = () => import('./kept.ts')
const outbox = () => import('./outbox.ts')
const words = () => import('./waiting-words.ts')

/** Answers of a first visit, until the worker is there. */
let early: (() => void)[] = []
const earlyMost = 60

let onBack: () => void = () => undefined

/** What is done when the network is there again: what is shown is asked anew. */
export function whenBack(run: () => void): void {
  onBack = run
}

/** The worker serves this window now. */
export function keepEarly(): void {
  const waiting = early
  early = []
  for (const keep of waiting) keep()
}

export const withoutNetwork: WithoutNetwork = {
  answered(path, body, data) {
    if (offlineState().isAway) {
      setOffline({ isAway: false, asOf: {} })
      onBack()
    }
    const account = recall('ADAccount')
    const group = groupOf(path, body, location)
    if (!group || !account) return
    const keep = () => void store().then((kept) => kept.keepAnswer(account, group, [path, body], data))
    if (isServed()) keep()
    else if (early.length < earlyMost) early.push(keep)
  },

  async recall(path, body) {
    const account = recall('ADAccount')
    if (!isServed() || !account) return undefined
    const found = await store().then((kept) => kept.keptAnswer(account, path, body))
    const { asOf } = offlineState()
    setOffline({ isAway: true, ...(found ? { asOf: oldest(asOf, found) } : {}) })
    if (!found) return undefined
    if (holdsWords(path)) {
      const all = await outbox().then((kept) => kept.allWaiting(account))
      const { withWaitingWords } = await words()
      const name = recall(recall('Language') === 'EN' ? 'EnName' : 'CnName') || account
      return { ...found, data: withWaitingWords(found.data, { path, body }, all, { account, name }) }
    }
    if (!/\/detail$/i.test(path)) return found
    const likes = await outbox().then((kept) => kept.likesWaiting(account, body))
    const { withWaitingLikes } = await words()
    return { ...found, data: withWaitingLikes(found.data, likes) }
  },

  mayWait: (path) => mayWait(path) && isServed(),

  async wait(path, body, key) {
    const account = recall('ADAccount')
    if (!isServed() || !account) return false
    await outbox().then((kept) => kept.putWaiting(account, { path, body, key, at: Date.now() }))
    setOffline({ isAway: true, waiting: offlineState().waiting + 1 })
    return true
  },
}

/** What is made of several answers is as old as the oldest of them. */
function oldest(asOf: Readonly<Record<string, number>>, { group, at }: { group: string; at: number }) {
  return { ...asOf, [group]: Math.min(asOf[group] ?? at, at) }
}

/** AUTH-10: what was kept for a time without network goes with the session; what waits to be sent waits for its person. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in globalThis) await store().then((kept) => kept.forgetKept())
}
