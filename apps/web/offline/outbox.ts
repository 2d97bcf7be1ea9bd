/** Changes that wait for the network, per person, in the order in which they were made. */
import { maxFaults, maxQueuedMs, type SendOutcome } from './rules.ts'

export interface QueuedChange {
  /** The path for the current site is already chosen. */
  path: string
  body: string
  /** The server executes a key once, however often it arrives. */
  key: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** The person is not told that it waits. */
  isSilent?: true
  /** How often the server has failed with it. */
  faults?: number
  /** It is not sent any more; kept until its author has seen that. */
  ended?: ChangeFailure
}

/** Why a change was not sent: the server's message, or it waited for too long. */
export type ChangeFailure = { is: 'refused' | 'fault'; message: string } | { is: 'expired' }

const queueStoreOf = (account: string): string => `waiting-${account}`
const entryNameOf = ({ at, key }: QueuedChange): string => `/waiting/${String(at).padStart(15, '0')}-${key}`

async function writeChange(account: string, change: QueuedChange): Promise<void> {
  const cache = await caches.open(queueStoreOf(account))
  await cache.put(entryNameOf(change), new Response(JSON.stringify(change)))
}

/** Adds a change; a silent one that is already queued is not added twice. */
export async function queueChange(account: string, change: QueuedChange): Promise<void> {
  const isSame = ({ path, body }: QueuedChange) => path === change.path && body === change.body
  if (change.isSilent && (await listQueued(account)).some(isSame)) return
  await writeChange(account, change)
}

async function readChanges(account: string): Promise<QueuedChange[]> {
  if (!(await caches.has(queueStoreOf(account)))) return []
  const cache = await caches.open(queueStoreOf(account))
  const names = (await cache.keys()).toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const found = await Promise.all(names.map(async (name) => (await cache.match(name))?.json() as Promise<QueuedChange>))
  return found.filter((each) => each !== undefined)
}

export async function listQueued(account: string): Promise<QueuedChange[]> {
  return (await readChanges(account)).filter(({ ended }) => ended === undefined)
}

/** Returns the changes that could not be sent and whose author has not seen that yet. */
export async function listFailed(account: string): Promise<(QueuedChange & { ended: ChangeFailure })[]> {
  return (await readChanges(account)).filter(
    (each): each is QueuedChange & { ended: ChangeFailure } => each.ended !== undefined,
  )
}

export async function deleteChange(account: string, change: QueuedChange): Promise<void> {
  await (await caches.open(queueStoreOf(account))).delete(entryNameOf(change))
}

/**
 * Sends the queued changes one after the other, in one window at a time; stops when there is no answer. A window that
 * closes halfway loses nothing: the key makes a repeat harmless. `onTaken` is called for each change that was accepted,
 * `onEnded` for each that is given up; the latter stays stored with its reason until `dropWaiting`.
 */
export async function sendQueued(
  account: string,
  send: (change: QueuedChange) => Promise<SendOutcome>,
  callbacks: { onTaken(change: QueuedChange): void; onEnded(change: QueuedChange & { ended: ChangeFailure }): void },
  now: () => number = Date.now,
): Promise<void> {
  await navigator.locks.request(queueStoreOf(account), { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const change of await listQueued(account)) {
      const isOld = now() - change.at > maxQueuedMs
      const outcome = isOld ? ({ is: 'expired' } as const) : await send(change)
      if (outcome.is === 'unanswered') return
      if (outcome.is === 'taken') {
        await deleteChange(account, change)
        callbacks.onTaken(change)
        continue
      }
      const faults = (change.faults ?? 0) + 1
      if (outcome.is === 'fault' && faults < maxFaults) return writeChange(account, { ...change, faults })
      const ended = { ...change, ended: outcome }
      await (change.isSilent ? deleteChange(account, change) : writeChange(account, ended))
      if (!change.isSilent) callbacks.onEnded(ended)
    }
  })
}
