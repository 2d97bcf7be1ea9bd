/** Offline answers in the browser's Cache Storage, one store per person. */
import { tabStatus } from '@portal/client'
import { deleteDataOfOthers, keptLock, picturesStore, answerStoreOf } from './forget.ts'
import { findExcess } from './rules.ts'

export interface StoredAnswer {
  data: unknown
  /** When it was answered, in milliseconds since 1970. */
  at: number
  group: string
}

/** Identifies an answer: the call, its body and the language. */
export interface AnswerKey {
  path: string
  body: string
  language: string
}

/** The group is part of the name, so that a group is found without reading its entries. */
function entryNameOf(group: string, answerKey: AnswerKey): string {
  return `/kept/${group}?${new URLSearchParams({ ...answerKey }).toString()}`
}

function groupOfEntry(url: string): string {
  return new URL(url).pathname.slice('/kept/'.length)
}

/**
 * Creates the store of a person and deletes those of others, once when a page opens. Nothing else creates one: an
 * answer that arrives after sign-out finds no store and is not kept.
 */
export async function openAnswerStore(account: string): Promise<void> {
  await navigator.locks.request(keptLock, async () => {
    if (tabStatus() !== 'same') return
    await deleteDataOfOthers(account)
    await Promise.all([answerStoreOf(account), picturesStore].map((name) => caches.open(name)))
  })
}

export interface NewAnswer {
  group: string
  answerKey: AnswerKey
  data: unknown
}

/**
 * Stores answers one by one, so that home is not held up by the dozens it has, and a sign-out not either; then deletes
 * those over the limits.
 */
export async function storeAnswers(account: string, answers: readonly NewAnswer[]): Promise<void> {
  for (const { group, answerKey, data } of answers) {
    const headers = { 'content-type': 'application/json', 'x-at': String(Date.now()) }
    const name = entryNameOf(group, answerKey)
    // one that finds no room is not kept; the others are
    await withStore(account, (cache) => cache.put(name, new Response(JSON.stringify(data), { headers }))).catch(
      () => undefined,
    )
  }
  await withStore(account, async (cache) => {
    const names = await cache.keys()
    const excess = findExcess(names.map(({ url }) => groupOfEntry(url)))
    await Promise.all(excess.map((index) => cache.delete(names[index]!)))
  })
}

/** Does nothing where the person has no store. */
async function withStore(account: string, use: (cache: Cache) => Promise<unknown>): Promise<void> {
  await navigator.locks.request(keptLock, { mode: 'shared' }, async () => {
    if (await caches.has(answerStoreOf(account))) await use(await caches.open(answerStoreOf(account)))
  })
}

export async function findAnswer(account: string, answerKey: AnswerKey): Promise<StoredAnswer | undefined> {
  if (!(await caches.has(answerStoreOf(account)))) return undefined
  const cache = await caches.open(answerStoreOf(account))
  const query = new URLSearchParams({ ...answerKey }).toString()
  const name = (await cache.keys()).find(({ url }) => new URL(url).search === `?${query}`)
  const found = name && (await cache.match(name))
  if (!found) return undefined
  return { data: (await found.json()) as unknown, at: Number(found.headers.get('x-at')), group: groupOfEntry(name.url) }
}
