/** Starts offline support after the first screen: registers the worker, sends queued changes, offers a new version. */
import { standing, surroundings, tabAccount } from '@portal/client'
import { keepEarly, openOnce, whenBack } from './index.ts'
import { allEnded, allWaiting, dropWaiting, sendWaiting, type Ended, type Waiting } from './outbox.ts'
import { outcomeOf, type Outcome } from './rules.ts'
import { offlineState, setOffline, type OfflineState } from './state.ts'

interface Told {
  /** Queued changes have been sent. */
  onSent(count: number): void
  /** A change was given up; `text` is its content, '' for a like. Call `onSeen` to delete it for good. */
  onEnded(ended: Ended, text: string, onSeen: () => void): void
}

const againMs = 30_000
const newVersionEveryMs = 3600_000
const sendLimitMs = 15_000

let isStarted = false

/** Once per page load, although the status bar that calls this is unmounted and mounted again. */
export async function startOffline(told: Told): Promise<void> {
  if (isStarted) return
  isStarted = true
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const account = tabAccount()
  if (account === '') return
  await openOnce(account)
  const registration = await register().catch(() => undefined)
  if (!registration) return
  // on a first visit the worker serves this window as soon as it is ready
  if (navigator.serviceWorker.controller) keepEarly()
  else navigator.serviceWorker.addEventListener('controllerchange', keepEarly, { once: true })
  offerNewVersion(registration)
  const others = new BroadcastChannel(`waiting-${account}`)
  others.addEventListener('message', ({ data }: MessageEvent<Left>) => setOffline(data))
  setOffline(await leftOf(account))
  for (const each of await allEnded(account)) tellEnded(account, each, told)
  const send = () => void sendAll(account, told).then((left) => others.postMessage(left))
  addEventListener('online', send)
  whenBack(() => offlineState().hasUnsent && send())
  setInterval(() => offlineState().hasUnsent && send(), againMs)
  if (offlineState().hasUnsent) send()
}

type Left = Pick<OfflineState, 'waiting' | 'hasUnsent'>

async function leftOf(account: string): Promise<Left> {
  const all = await allWaiting(account)
  return { waiting: all.filter(({ isSilent }) => !isSilent).length, hasUnsent: all.length > 0 }
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress() as string, { type: 'module', updateViaCache: 'none' })
}

/** With Trusted Types the address of a script must come from a policy. */
function workerAddress(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): Policy } }
  if (!trustedTypes) return '/sw.js'
  return trustedTypes.createPolicy('forecourt', { createScriptURL: () => '/sw.js' }).createScriptURL('')
}

interface Policy {
  createScriptURL(value: string): unknown
}

/** A new version waits until the person chooses it: a page never changes under their hands. */
function offerNewVersion(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || worker.state !== 'installed' || !navigator.serviceWorker.controller) return
    setOffline({
      takeNewVersion: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage('take-over')
      },
    })
  }
  offer(registration.waiting)
  // another window switched to the new version: this one continues with the old, and offers to reload
  const was = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (was) setOffline({ takeNewVersion: () => location.reload() })
  })
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => offer(worker))
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < newVersionEveryMs) return
    asked = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** Sends what is queued and returns what is left. */
async function sendAll(account: string, told: Told): Promise<Left> {
  let sent = 0
  await sendWaiting(account, sendOne, {
    onTaken: ({ isSilent }) => (sent += isSilent ? 0 : 1),
    onEnded: (each) => tellEnded(account, each, told),
  })
  const left = await leftOf(account)
  setOffline(left)
  if (sent > 0) told.onSent(sent)
  return left
}

function tellEnded(account: string, each: Waiting & { ended: Ended }, told: Told): void {
  told.onEnded(each.ended, textIn(each), () => void dropWaiting(account, each))
}

async function sendOne({ path, body, key }: Waiting): Promise<Outcome> {
  const around = surroundings()
  // only for its author, whoever has signed in to this browser since
  if (standing() !== 'same') return { is: 'unanswered' }
  const sent = { ...around.headers(), 'content-type': 'application/json', 'Idempotency-Key': key }
  const signal = AbortSignal.timeout(sendLimitMs)
  const response = await fetch(`${around.base}/${path}`, { method: 'POST', headers: sent, body, signal }).catch(
    () => undefined,
  )
  const answer = (await response?.json().catch(() => undefined)) as { Code: number; Message: string } | undefined
  return outcomeOf(response?.status ?? 0, answer)
}

/** Returns the text that the person wrote, to show it if it could not be sent. */
function textIn({ body }: Waiting): string {
  const { Comment = '', ReplyMessage = '' } = JSON.parse(body) as { Comment?: string; ReplyMessage?: string }
  return Comment || ReplyMessage
}
