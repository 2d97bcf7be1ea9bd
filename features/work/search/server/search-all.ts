/** Search over everything: each part of the page with its list and total. */
import type { References } from '@portal/files/server'
import type { OutputOf } from '@portal/contract'
import { findDepartments, findPeople, type PeopleDeps } from '@portal/people/server'
import { suggestQueries, createBatchedSearch, type FindEntries } from '@portal/search-index'
import { TooMany, type Call, type Db, type Tables } from '@portal/server'
import { findTools } from '@portal/app-launcher/server'
import type { Kysely } from 'kysely'
import type { FoundDocument, FoundPin, Part, search } from '../contract.ts'
import { findPins } from './pins.ts'
import { presentActivity, presentDepartment, presentNews, loadHitStartTimes } from './present.ts'
import { createSharedFind } from './shared-find.ts'
import { withSearchTimeout } from './search-timeout.ts'

type SearchAllCall = Pick<Call<typeof search.all>, 'viewer' | 'language' | 'now' | 'input' | 'shared' | 'db'>
type SearchAllResult = OutputOf<typeof search.all>
type SearchAllParts = Pick<SearchAllResult, Part>
type IndexedParts = Omit<SearchAllParts, 'People'>

interface PartResult<T> {
  List: T[]
  Total: number
}

export interface SearchAllDeps {
  db: Kysely<Tables>
  references: References
  people: PeopleDeps
  documents: {
    find: (db: Db, find: FindEntries, call: SearchAllCall, limit: number) => Promise<PartResult<FoundDocument>>
    /** They are in another system: no connection is held while it responds. */
    areElsewhere: boolean
  }
  onFault: (error: unknown) => void
}

const maxPerKind = 5
const emptyPart = { List: [], Total: 0 }

export const isMiss = (found: Omit<SearchAllResult, 'Nearest'>): boolean =>
  found.Failed.length === 0 &&
  found.Pinned.length === 0 &&
  [found.Tools, found.People, found.News, found.Activities, found.Documents, found.Departments].every(
    ({ Total }) => Total === 0,
  )

type FindPart<T> = (tx: Db, find: FindEntries) => Promise<PartResult<T>>
/** Runs one part, together with the others or alone. */
type RunPart = <T>(name: Part, part: FindPart<T>) => Promise<PartResult<T>>

export function createSearchAll({ db, references, people, documents, onFault }: SearchAllDeps) {
  /** Searches the index. Each part queries it before its first await, so that all parts share one statement. */
  async function searchIndex(call: SearchAllCall, run: RunPart): Promise<IndexedParts> {
    const { viewer, language, now } = call
    const parts = [
      run('Tools', (tx, find) => findTools(tx, find, { viewer, language, now }, maxPerKind, references)),
      run('News', async (_, find) => {
        const { hits, total } = await find({ kinds: ['news'], limit: maxPerKind })
        return { List: hits.map((hit) => presentNews(hit, language)), Total: total }
      }),
      run('Activities', async (tx, find) => {
        const { hits, total } = await find({ kinds: ['activity'], limit: maxPerKind })
        const starts = await loadHitStartTimes(tx, hits, now)
        return { List: hits.map((hit) => presentActivity(hit, starts)), Total: total }
      }),
      run('Departments', async (tx, find) => {
        const { hits, total } = await findDepartments(tx, find, { viewer, language }, maxPerKind)
        return { List: hits.map(presentDepartment), Total: total }
      }),
      documents.areElsewhere
        ? Promise.resolve(emptyPart)
        : run('Documents', (tx, find) => documents.find(tx, find, call, maxPerKind)),
    ] as const
    // no part may still use the connection when it is released
    await Promise.allSettled(parts)
    const [Tools, News, Activities, Departments, Documents] = await Promise.all(parts)
    return { Tools, News, Activities, Departments, Documents }
  }

  return async function searchAll(call: SearchAllCall): Promise<SearchAllResult> {
    const { params, share, findOn } = await createSharedFind(call)
    const Failed: Part[] = []

    /** Runs one part alone: its failure does not hide the others, except for a rate limit. */
    async function runAlone<T>(name: Part, find: () => Promise<PartResult<T>>): Promise<PartResult<T>> {
      try {
        return await find()
      } catch (error) {
        if (error instanceof TooMany) throw error
        onFault(error)
        Failed.push(name)
        return emptyPart
      }
    }
    const inOneStatement = <T>(run: (tx: Db, find: FindEntries) => Promise<T>): Promise<T> =>
      withSearchTimeout(db, (tx) => run(tx, findOn(tx)))

    const [Pinned, found, People, elsewhere] = await Promise.all([
      // pins are optional: a failure does not stop the search
      findPins(call).catch((error: unknown): FoundPin[] => (onFault(error), [])),
      inOneStatement((tx, find) => searchIndex(call, (_, part) => part(tx, find))).catch(() =>
        searchIndex(call, (name, part) => runAlone(name, () => inOneStatement(part))),
      ),
      runAlone('People', () =>
        withSearchTimeout(db, (tx) =>
          findPeople({ ...call, db: tx }, { Keyword: call.input.title, limit: maxPerKind }, people),
        ),
      ),
      documents.areElsewhere
        ? runAlone('Documents', () => documents.find(db, createBatchedSearch(db, params), call, maxPerKind))
        : undefined,
    ])
    const all = { Pinned, ...found, Documents: elsewhere ?? found.Documents, People, Failed: Failed.toSorted() }
    // suggestions are optional, too
    const suggest = (): Promise<string[]> => withSearchTimeout(db, (tx) => suggestQueries(tx, params))
    const nearest = isMiss(all) ? share('suggestions', suggest) : []
    const Nearest = await Promise.resolve(nearest).catch((error: unknown): string[] => (onFault(error), []))
    return { ...all, Nearest }
  }
}
