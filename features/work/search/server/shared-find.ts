/**
 * Results of the index that everybody with the same audiences shares until an entry changes: a query that many ask is
 * run once.
 */
import type { Language } from '@portal/contract'
import { loadAudienceSet } from '@portal/people/server'
import { createBatchedSearch, type FindEntries, type SearchPart } from '@portal/search-index'
import { sql, type Db, type SharedCache, type Viewer } from '@portal/server'

const bytesOfPart = 4_000

interface SearchCall {
  db: Db
  shared: SharedCache
  viewer: Viewer
  language: Language
  input: { title: string }
}

/** Returns the parameters of a search, and what finds its parts on a connection. */
export async function createSharedFind(call: SearchCall) {
  const { language, input, shared } = call
  const audiences = await loadAudienceSet(call)
  const params = { text: input.title, audiences: sql<number[]>`${audiences.ids}::bigint[]`, language }
  /** Returns what is kept of a part or of the suggestions, or loads it. */
  const share = <T>(what: SearchPart | 'suggestions', load: () => Promise<T>): Promise<T> =>
    shared.get({
      key: `search:${language}:${input.title}:${audiences.key}:${JSON.stringify(what)}`,
      tags: ['search'],
      load,
      sizeOf: () => bytesOfPart,
    })
  const findOn = (tx: Db): FindEntries => {
    const find = createBatchedSearch(tx, params)
    return (part) => share(part, () => find(part))
  }
  return { params, share, findOn }
}
