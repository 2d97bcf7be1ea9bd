/** Arrives behind the first screen: registers the worker, sends what waits, offers a new version. */
import { recall, surroundings } from '@portal/client'
import { keepEarly } from './index.ts'
import { allWaiting, sendWaiting, type Waiting } from './outbox.ts'
import { forgetKept } from './kept.ts'
import { outcomeOf, type Outcome } from './rules.ts'
import { offlineState, setOffline } from './state.ts'

interface Told {
  /** What waited has arrived. */
  onSent(count: number): void
  /** The server did not take it; what was written is in `text`. */
  onRefused(message: string, text: string): void
}

const againMs = 30_000
const newVersionEveryMs = 3600_000
const sendLimitMs = 15_000

let isStarted = false

/** Once a page: the bar that calls this goes with the header of other pages, and comes back with it. */
export async function startOffline(told: Told): Promise<void> {
  if (isStarted) return
  isStarted = true
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const account = recall('ADAccount')
  await forgetKept(account)
  const registration = await register().catch(() => undefined)
  if (!registration) return
  // a first visit: the worker serves this window as soon as it is there
  if (navigator.serviceWorker.controller) keepEarly()
  else navigator.serviceWorker.addEventListener('controllerchange', keepEarly, { once: true })
  offerNewVersion(registration)
  const others = new BroadcastChannel(`waiting-${account}`)
  others.addEventListener('message', ({ data }: MessageEvent<number>) => setOffline({ waiting: data }))
  setOffline({ waiting: (await allWaiting(account)).length })
  const send = () => void sendAll(account, told).then((left) => others.postMessage(left))
  addEventListener('online', send)
  setInterval(() => offlineState().waiting > 0 && send(), againMs)
  if (offlineState().waiting > 0) send()
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress() as string, { type: 'module', updateViaCache: 'none' })
}

/** Where the browser has Trusted Types, an address of a script comes from a policy. */
function workerAddress(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): Policy } }
  if (!trustedTypes) return '/sw.js'
  return trustedTypes.createPolicy('forecourt', { createScriptURL: () => '/sw.js' }).createScriptURL('')
}

interface Policy {
  createScriptURL(value: string): unknown
}

/** A version that is ready waits until somebody takes it: it never comes under one's hands. */
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
  // another window took it: this one goes on with what it has, and may follow when it likes
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

/** Answers how many still wait. */
async function sendAll(account: string, told: Told): Promise<number> {
  let sent = 0
  await sendWaiting(account, sendOne, (waiting, outcome) => {
    if (outcome.is === 'taken') sent += 1
    else if (outcome.is === 'refused') told.onRefused(outcome.message, textIn(waiting))
  })
  const waiting = (await allWaiting(account)).length
  setOffline({ waiting })
  if (sent > 0) told.onSent(sent)
  return waiting
}

async function sendOne({ path, body, key }: Waiting): Promise<Outcome> {
  const around = surroundings()
  const sent = { ...around.headers(), 'content-type': 'application/json', 'Idempotency-Key': key }
  const signal = AbortSignal.timeout(sendLimitMs)
  const response = await fetch(`${around.base}/${path}`, { method: 'POST', headers: sent, body, signal }).catch(
    () => undefined,
  )
  const answer = (await response?.json().catch(() => undefined)) as { Code: number; Message: string } | undefined
  return outcomeOf(response?.status ?? 0, answer)
}

/** What somebody wrote, to be shown where it could not be sent. */
function textIn({ body }: Waiting): string {
  const { Comment = '', ReplyMessage = '' } = JSON.parse(body) as { Comment?: string; ReplyMessage?: string }
  return Comment || ReplyMessage
}
