import { startTimesOf } from '@portal/activities/server'
import type { References } from '@portal/files/server'
import { audiencesOf, findDepartments, findPeople, type PeopleShown } from '@portal/people/server'
import { isTooShort, searchEntries, type EntryKind } from '@portal/search-index'
import { implement, TooMany, type Call, type Db, type Handlers, type Route, type Tables } from '@portal/server'
import { findTools } from '@portal/toolkit/server'
import type { Kysely } from 'kysely'
import { search, type FoundDocument, type Part } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { createAllowList, type AllowListSource } from './allow-list.ts'
import { createMisses, type CountedAs } from './misses.ts'
import { presentActivity, presentDepartment, presentMessage, presentNews } from './present.ts'
import { withinTwoSeconds } from './within.ts'

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

export function searchRoutes(options: SearchOptions): { routes: Route[]; letGo: () => Promise<void> } {
  const { db, references, onFault } = options
  const allowList = createAllowList(options.allowList)
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
      const [Tools, People, News, Activities, Documents, Departments] = await Promise.all([
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
      const isMiss = Failed.length === 0 && Object.values(found).every(({ Total }) => Total === 0)
      misses.asked(viewer.account, isMiss ? { text: input.title, headers, now } : null)
      return { ...found, Failed: Failed.toSorted() }
    },
    allowList: (call) => allowList(call.now),
  }
  return { routes: implement(search, refusalTexts, handlers), letGo: () => misses.flush() }
}

async function startsOf(db: Db, hits: readonly { kind: EntryKind; key: string }[], now: Date) {
  const ids = hits.filter((hit) => hit.kind === 'activity').map((hit) => Number(hit.key))
  return ids.length > 0 ? startTimesOf(db, ids, now) : new Map<number, Date>()
}
