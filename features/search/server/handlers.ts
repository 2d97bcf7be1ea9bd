import { startTimesOf } from '@portal/activities/server'
import type { References } from '@portal/files/server'
import { audiencesOf, findDepartments, findPeople, type PeopleShown } from '@portal/people/server'
import { isTooShort, searchEntries, type EntryKind } from '@portal/search-index'
import { implement, TooMany, type Call, type Db, type Handlers, type Route, type Tables } from '@portal/server'
import { findTools } from '@portal/toolkit/server'
import type { Kind } from '@portal/curating/server'
import type { Kysely } from 'kysely'
import { search, type FoundDocument, type FoundPin, type Part } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { allowKind, keptAllowList } from './allow-kind.ts'
import { createAllowList, type AllowList, type AllowListSource } from './allow-list.ts'
import { createMisses, type CountedAs } from './misses.ts'
import { pinKind } from './pin-kind.ts'
import { pinsFor } from './pins.ts'
import { presentActivity, presentDepartment, presentMessage, presentNews } from './present.ts'
import { withinTwoSeconds } from './within.ts'
import { missKind, synonymKind } from './word-kinds.ts'

type Asked = Pick<Call<typeof search.all>, 'viewer' | 'language' | 'now' | 'input'>

export interface Found<T> {
  List: T[]
  Total: number
}

export interface SearchOptions {
  db: Kysely<Tables>
  references: References
  people: PeopleShown
  /** Documents are Box's, which may be another system: no connection is held while it answers. */
  findDocuments: (db: Db, asked: Asked, limit: number) => Promise<Found<FoundDocument>>
  allowList: AllowListSource
  countedAs: CountedAs
  onFault: (error: unknown) => void
}

const perKind = 5
const nothing = { List: [], Total: 0 }

interface Searching {
  routes: Route[]
  /** What of search is data, for the desk. */
  kinds: Kind[]
  letGo: () => Promise<void>
}

export function searchRoutes(options: SearchOptions): Searching {
  const { db, references, onFault } = options
  const supplied = createAllowList(options.allowList)
  const isElsewhere = options.allowList.url !== undefined

  /** As it is now: what was changed at the desk counts at once. */
  async function allowList(tx: Db, now: Date): Promise<AllowList> {
    return (isElsewhere ? null : await keptAllowList(tx)) ?? supplied(now)
  }
  const misses = createMisses(db, options.countedAs, onFault)

  /** One kind that can't be searched now does not hide the others; who asks too much hears it. */
  async function part<T>(failed: Part[], name: Part, find: () => Promise<Found<T>>): Promise<Found<T>> {
    try {
      return await find()
    } catch (error) {
      if (error instanceof TooMany) throw error
      onFault(error)
      failed.push(name)
      return nothing
    }
  }

  function forget(error: unknown): FoundPin[] {
    onFault(error)
    return []
  }

  function entriesOf(asked: Asked, kinds: readonly EntryKind[]) {
    const { viewer, language, input } = asked
    return { text: input.title, kinds, audiences: audiencesOf(viewer), language, limit: perKind }
  }

  const handlers: Handlers<typeof search> = {
    async message(call) {
      if (isTooShort(call.input.title)) call.refuse('tooShort')
      const { PageIndex, PageSize } = call.input
      const paging = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
      return withinTwoSeconds(db, 'entries', async (tx) => {
        const { hits, total } = await searchEntries(tx, { ...entriesOf(call, ['news', 'activity']), ...paging })
        const starts = await startsOf(tx, hits, call.now)
        return { List: hits.map((hit) => presentMessage(hit, starts)), TotalCount: total }
      })
    },
    async all(call) {
      if (isTooShort(call.input.title)) call.refuse('tooShort')
      const { viewer, headers, language, now, input } = call
      const asked = { Keyword: input.title, limit: perKind }
      const Failed: Part[] = []
      const stored = <T>(name: Part, what: 'entries' | 'others', find: (db: Db) => Promise<Found<T>>) =>
        part(Failed, name, () => withinTwoSeconds(db, what, find))
      const [Pinned, Tools, People, News, Activities, Documents, Departments] = await Promise.all([
        // they are an extra: without them search is as good as before
        pinsFor(db, viewer, language, input.title).catch(forget),
        stored('Tools', 'others', (tx) => findTools(tx, viewer, language, input.title, perKind, references, now)),
        stored('People', 'others', (tx) => findPeople(tx, viewer, language, asked, { ...options.people, now })),
        stored('News', 'entries', async (tx) => {
          const { hits, total } = await searchEntries(tx, entriesOf(call, ['news']))
          return { List: hits.map((hit) => presentNews(hit, language)), Total: total }
        }),
        stored('Activities', 'entries', async (tx) => {
          const { hits, total } = await searchEntries(tx, entriesOf(call, ['activity']))
          const starts = await startsOf(tx, hits, now)
          return { List: hits.map((hit) => presentActivity(hit, starts)), Total: total }
        }),
        part(Failed, 'Documents', () => options.findDocuments(db, call, perKind)),
        stored('Departments', 'entries', async (tx) => {
          const { hits, total } = await findDepartments(tx, viewer, language, input.title, perKind)
          return { List: hits.map(presentDepartment), Total: total }
        }),
      ])
      const found = { Tools, People, News, Activities, Documents, Departments }
      const isMiss =
        Failed.length === 0 && Pinned.length === 0 && Object.values(found).every(({ Total }) => Total === 0)
      misses.asked(viewer.account, isMiss ? { text: input.title, headers, now } : null)
      return { Pinned, ...found, Failed: Failed.toSorted() }
    },
    allowList: (call) => allowList(call.db, call.now),
  }
  const inForce = (tx: Db): Promise<AllowList> => allowList(tx, new Date())
  const kinds = [pinKind, synonymKind, missKind, allowKind(inForce, isElsewhere)]
  return { routes: implement(search, refusalTexts, handlers), kinds, letGo: () => misses.flush() }
}

async function startsOf(db: Db, hits: readonly { kind: EntryKind; key: string }[], now: Date) {
  const ids = hits.filter((hit) => hit.kind === 'activity').map((hit) => Number(hit.key))
  return ids.length > 0 ? startTimesOf(db, ids, now) : new Map<number, Date>()
}
