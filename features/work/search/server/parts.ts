/** Search over everything: each part of the page with its list and total. */
import type { References } from '@portal/files/server'
import type { OutputOf } from '@portal/contract'
import { audiencesOf, findDepartments, findPeople, type PeopleShown } from '@portal/people/server'
import { nearestTo, searchTogether, type FindEntries } from '@portal/search-index'
import { TooMany, type Call, type Db, type Tables } from '@portal/server'
import { findTools } from '@portal/app-launcher/server'
import type { Kysely } from 'kysely'
import type { FoundDocument, FoundPin, Part, search } from '../contract.ts'
import { pinsFor } from './pins.ts'
import { presentActivity, presentDepartment, presentNews, startsOf } from './present.ts'
import { withinTwoSeconds } from './within.ts'

type Asked = Pick<Call<typeof search.all>, 'viewer' | 'language' | 'now' | 'input'>
type Answer = OutputOf<typeof search.all>
type Parts = Pick<Answer, Part>
type Entries = Omit<Parts, 'People'>

interface Found<T> {
  List: T[]
  Total: number
}

export interface PartOptions {
  db: Kysely<Tables>
  references: References
  people: PeopleShown
  documents: {
    find: (db: Db, find: FindEntries, asked: Asked, limit: number) => Promise<Found<FoundDocument>>
    /** They are in another system: no connection is held while it responds. */
    areElsewhere: boolean
  }
  onFault: (error: unknown) => void
}

const perKind = 5
const nothing = { List: [], Total: 0 }

export const isMiss = (found: Omit<Answer, 'Nearest'>): boolean =>
  found.Failed.length === 0 &&
  found.Pinned.length === 0 &&
  [found.Tools, found.People, found.News, found.Activities, found.Documents, found.Departments].every(
    ({ Total }) => Total === 0,
  )

type FindPart<T> = (tx: Db, find: FindEntries) => Promise<Found<T>>
/** Runs one part, together with the others or alone. */
type RunPart = <T>(name: Part, part: FindPart<T>) => Promise<Found<T>>

export function createSearchAll({ db, references, people, documents, onFault }: PartOptions) {
  /** Searches the index. Each part queries it before its first await, so that all parts share one statement. */
  async function searchIndex(asked: Asked, run: RunPart): Promise<Entries> {
    const { viewer, language, now } = asked
    const parts = [
      run('Tools', (tx, find) => findTools(tx, find, { viewer, language, now }, perKind, references)),
      run('News', async (_, find) => {
        const { hits, total } = await find({ kinds: ['news'], limit: perKind })
        return { List: hits.map((hit) => presentNews(hit, language)), Total: total }
      }),
      run('Activities', async (tx, find) => {
        const { hits, total } = await find({ kinds: ['activity'], limit: perKind })
        const starts = await startsOf(tx, hits, now)
        return { List: hits.map((hit) => presentActivity(hit, starts)), Total: total }
      }),
      run('Departments', async (tx, find) => {
        const { hits, total } = await findDepartments(tx, find, { viewer, language }, perKind)
        return { List: hits.map(presentDepartment), Total: total }
      }),
      documents.areElsewhere
        ? Promise.resolve(nothing)
        : run('Documents', (tx, find) => documents.find(tx, find, asked, perKind)),
    ] as const
    // no part may still use the connection when it is released
    await Promise.allSettled(parts)
    const [Tools, News, Activities, Departments, Documents] = await Promise.all(parts)
    return { Tools, News, Activities, Departments, Documents }
  }

  return async function searchAll(asked: Asked): Promise<Answer> {
    const { viewer, language, now, input } = asked
    const typed = { text: input.title, audiences: audiencesOf(viewer), language }
    const Failed: Part[] = []

    /** Runs one part alone: its failure does not hide the others, except for a rate limit. */
    async function runAlone<T>(name: Part, find: () => Promise<Found<T>>): Promise<Found<T>> {
      try {
        return await find()
      } catch (error) {
        if (error instanceof TooMany) throw error
        onFault(error)
        Failed.push(name)
        return nothing
      }
    }
    const within = <T>(run: (tx: Db, find: FindEntries) => Promise<T>): Promise<T> =>
      withinTwoSeconds(db, 'entries', (tx) => run(tx, searchTogether(tx, typed)))

    const [Pinned, found, People, elsewhere] = await Promise.all([
      // pins are optional: a failure does not stop the search
      pinsFor(db, viewer, language, input.title).catch((error: unknown): FoundPin[] => (onFault(error), [])),
      within((tx, find) => searchIndex(asked, (_, part) => part(tx, find))).catch(() =>
        searchIndex(asked, (name, part) => runAlone(name, () => within(part))),
      ),
      runAlone('People', () =>
        withinTwoSeconds(db, 'others', (tx) =>
          findPeople(tx, viewer, language, { Keyword: input.title, limit: perKind }, { ...people, now }),
        ),
      ),
      documents.areElsewhere
        ? runAlone('Documents', () => documents.find(db, searchTogether(db, typed), asked, perKind))
        : undefined,
    ])
    const all = { Pinned, ...found, Documents: elsewhere ?? found.Documents, People, Failed: Failed.toSorted() }
    // suggestions are optional, too
    const nearest = isMiss(all) ? withinTwoSeconds(db, 'entries', (tx) => nearestTo(tx, typed)) : []
    const Nearest = await Promise.resolve(nearest).catch((error: unknown): string[] => (onFault(error), []))
    return { ...all, Nearest }
  }
}
