/** Starts offline support after the first screen: registers the worker, sends queued changes, offers a new version. */
import { tabStatus, callEnvironment, tabAccount } from '@portal/client'
import { storeAnswersOnce, openStoreOnce, onBackOnline } from './index.ts'
import { listFailed, listQueued, deleteChange, sendQueued, type ChangeFailure, type QueuedChange } from './outbox.ts'
import { outcomeOf, type SendOutcome } from './rules.ts'
import { offlineState, setOffline, type OfflineState } from './state.ts'

interface OfflineCallbacks {
  /** Queued changes have been sent. */
  onSent(count: number): void
  /** A change was given up; `text` is its content, '' for a like. Call `onSeen` to delete it for good. */
  onEnded(ended: ChangeFailure, text: string, onSeen: () => void): void
}

const retryMs = 30_000
const versionCheckMs = 3600_000
const sendLimitMs = 15_000

let isStarted = false

/** Once per page load, although the status bar that calls this is unmounted and mounted again. */
export async function startOffline(callbacks: OfflineCallbacks): Promise<void> {
  if (isStarted) return
  isStarted = true
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const account = tabAccount()
  if (account === '') return
  await openStoreOnce(account)
  const registration = await register().catch(() => undefined)
  if (!registration) return
  // on a first visit the worker serves this window as soon as it is ready
  if (navigator.serviceWorker.controller) storeAnswersOnce()
  else navigator.serviceWorker.addEventListener('controllerchange', storeAnswersOnce, { once: true })
  offerNewVersion(registration)
  const others = new BroadcastChannel(`waiting-${account}`)
  others.addEventListener('message', ({ data }: MessageEvent<QueueState>) => setOffline(data))
  setOffline(await readQueueState(account))
  for (const each of await listFailed(account)) reportFailure(account, each, callbacks)
  const send = () => void sendAll(account, callbacks).then((left) => others.postMessage(left))
  addEventListener('online', send)
  onBackOnline(() => offlineState().hasUnsent && send())
  setInterval(() => offlineState().hasUnsent && send(), retryMs)
  if (offlineState().hasUnsent) send()
}

type QueueState = Pick<OfflineState, 'waiting' | 'hasUnsent'>

async function readQueueState(account: string): Promise<QueueState> {
  const all = await listQueued(account)
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
  const initialController = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (initialController) setOffline({ takeNewVersion: () => location.reload() })
  })
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => offer(worker))
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < versionCheckMs) return
    checkedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** Sends what is queued and returns what is left. */
async function sendAll(account: string, callbacks: OfflineCallbacks): Promise<QueueState> {
  let sent = 0
  await sendQueued(account, sendOne, {
    onTaken: ({ isSilent }) => (sent += isSilent ? 0 : 1),
    onEnded: (each) => reportFailure(account, each, callbacks),
  })
  const left = await readQueueState(account)
  setOffline(left)
  if (sent > 0) callbacks.onSent(sent)
  return left
}

function reportFailure(
  account: string,
  each: QueuedChange & { ended: ChangeFailure },
  callbacks: OfflineCallbacks,
): void {
  callbacks.onEnded(each.ended, textOf(each), () => void deleteChange(account, each))
}

async function sendOne({ path, body, key }: QueuedChange): Promise<SendOutcome> {
  const environment = callEnvironment()
  // only for its author, whoever has signed in to this browser since
  if (tabStatus() !== 'same') return { is: 'unanswered' }
  const sent = { ...environment.headers(), 'content-type': 'application/json', 'Idempotency-Key': key }
  const signal = AbortSignal.timeout(sendLimitMs)
  const response = await fetch(`${environment.base}/${path}`, { method: 'POST', headers: sent, body, signal }).catch(
    () => undefined,
  )
  const answer = (await response?.json().catch(() => undefined)) as { Code: number; Message: string } | undefined
  return outcomeOf(response?.status ?? 0, answer)
}

/** Returns the text that the person wrote, to show it if it could not be sent. */
function textOf({ body }: QueuedChange): string {
  const { Comment = '', ReplyMessage = '' } = JSON.parse(body) as { Comment?: string; ReplyMessage?: string }
  return Comment || ReplyMessage
}
