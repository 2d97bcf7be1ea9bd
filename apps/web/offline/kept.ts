/** Answers for a time without network: in the browser's Cache Storage, one store a person. */
import { tooMany } from './rules.ts'

const prefix = 'kept-'

export interface KeptAnswer {
  data: unknown
  /** When it was true. */
  at: number
  group: string
}

function open(account: string): Promise<Cache> {
  return caches.open(prefix + account)
}

/** A name under the group, so that a group is found without reading what is in it. */
function nameOf(group: string, path: string, body: string): string {
  return `/kept/${group}?${new URLSearchParams({ path, body }).toString()}`
}

function groupIn(url: string): string {
  return new URL(url).pathname.slice('/kept/'.length)
}

/** Keeps an answer, and lets the oldest go where there are too many of its kind. */
export async function keepAnswer(account: string, group: string, asked: [path: string, body: string], data: unknown) {
  const cache = await open(account)
  const headers = { 'content-type': 'application/json', 'x-at': String(Date.now()) }
  await cache.put(nameOf(group, ...asked), new Response(JSON.stringify(data), { headers }))
  const names = await cache.keys()
  const gone = tooMany(names.map(({ url }) => groupIn(url)))
  await Promise.all(gone.map((index) => cache.delete(names[index]!)))
}

export async function keptAnswer(account: string, path: string, body: string): Promise<KeptAnswer | undefined> {
  const cache = await open(account)
  const query = new URLSearchParams({ path, body }).toString()
  const name = (await cache.keys()).find(({ url }) => new URL(url).search === `?${query}`)
  const found = name && (await cache.match(name))
  if (!found) return undefined
  return { data: (await found.json()) as unknown, at: Number(found.headers.get('x-at')), group: groupIn(name.url) }
}

/** Nothing of what a person could read stays behind who signs out, or when somebody else signs in. */
export async function forgetKept(except?: string): Promise<void> {
  const names = await caches.keys()
  const mine = except === undefined ? undefined : prefix + except
  // pictures are of whoever saw them: they stay for the person whose answers are here, and for nobody else
  const gone = names.filter((name) => name.startsWith(prefix) && name !== mine)
  if (gone.length > 0 || mine === undefined || !names.includes(mine)) gone.push('pictures')
  await Promise.all(gone.map((name) => caches.delete(name)))
}
