/** Offline answers in the browser's Cache Storage, one store per person. */
import { standing } from '@portal/client'
import { dropOthers, keptLock, picturesStore, storeOf } from './forget.ts'
import { tooMany } from './rules.ts'

export interface KeptAnswer {
  data: unknown
  /** When it was answered, in milliseconds since 1970. */
  at: number
  group: string
}

/** Identifies an answer: the call, its body and the language. */
export interface Question {
  path: string
  body: string
  language: string
}

/** The group is part of the name, so that a group is found without reading its entries. */
function nameOf(group: string, question: Question): string {
  return `/kept/${group}?${new URLSearchParams({ ...question }).toString()}`
}

function groupIn(url: string): string {
  return new URL(url).pathname.slice('/kept/'.length)
}

/**
 * Creates the store of a person and deletes those of others, once when a page opens. Nothing else creates one: an
 * answer that arrives after sign-out finds no store and is not kept.
 */
export async function openKept(account: string): Promise<void> {
  await navigator.locks.request(keptLock, async () => {
    if (standing() !== 'same') return
    await dropOthers(account)
    await Promise.all([storeOf(account), picturesStore].map((name) => caches.open(name)))
  })
}

/** Stores an answer, and deletes the oldest ones over the limit of its group. */
export async function keepAnswer(account: string, group: string, question: Question, data: unknown): Promise<void> {
  await navigator.locks.request(keptLock, { mode: 'shared' }, async () => {
    if (!(await caches.has(storeOf(account)))) return
    const cache = await caches.open(storeOf(account))
    const headers = { 'content-type': 'application/json', 'x-at': String(Date.now()) }
    await cache.put(nameOf(group, question), new Response(JSON.stringify(data), { headers }))
    const names = await cache.keys()
    const gone = tooMany(names.map(({ url }) => groupIn(url)))
    await Promise.all(gone.map((index) => cache.delete(names[index]!)))
  })
}

export async function keptAnswer(account: string, question: Question): Promise<KeptAnswer | undefined> {
  if (!(await caches.has(storeOf(account)))) return undefined
  const cache = await caches.open(storeOf(account))
  const query = new URLSearchParams({ ...question }).toString()
  const name = (await cache.keys()).find(({ url }) => new URL(url).search === `?${query}`)
  const found = name && (await cache.match(name))
  if (!found) return undefined
  return { data: (await found.json()) as unknown, at: Number(found.headers.get('x-at')), group: groupIn(name.url) }
}
