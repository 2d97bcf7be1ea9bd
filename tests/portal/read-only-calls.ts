/**
 * Calls that do not say `mutates` run on connections that cannot write, so that a test fails where a handler writes
 * without saying so.
 */
import { openDatabase, type Database, type Route } from '@portal/server'
import type { TestDatabase } from '@portal/testing'

/** Databases whose reads are checked; absent: through a pooler, which takes no options of a connection. */
const isChecked = process.env['FORECOURT_TEST_POOLER'] === undefined

const budget = 'how much of the directory somebody has read (T18)'
const fetched = 'what another system answered, for everybody'
/** Files that a browser follows as links: to repeat them shows nothing else, and adds a line. */
const audited = 'a line of who took it'

/** Reads that write beside, with what they write: a page may repeat and store them all the same. */
export const writesBeside: Readonly<Record<string, string>> = {
  'People/NewPeople': budget,
  'People/list': budget,
  'People/search': budget,
  'People/Detail': budget,
  'People/reportingline': budget,
  'People/staffs': budget,
  'search/all': budget,
  'weather/get': fetched,
  'location/ip': fetched,
  'message/push': 'the language of the cards that follow',
  'bus/userInfo': 'the sign of life of a session',
  'bus/get': 'the sign of life of a session',
  'desk/operations/bundle': audited,
  'rights/audit/file': audited,
  'desk/organising/people/file': audited,
}

export interface ReadOnlyCalls {
  readonly database: TestDatabase
  /** From now on the calls of these routes are checked. */
  check(routes: readonly Route[]): void
  close(): Promise<void>
}

/** Returns the database with the connections of calls split by what their contract says. */
export async function withReadOnlyCalls(database: TestDatabase, max: number): Promise<ReadOnlyCalls> {
  const reading = isChecked ? await openReadOnly(database, max) : database
  let reads: ReadonlySet<string> = new Set()
  return {
    database: { ...database, calls: (path) => (reads.has(path) ? reading : database).calls(path) },
    check(routes) {
      const paths = routes
        .map(({ endpoint }) => endpoint)
        .filter(({ path, mutates }) => !mutates && !(path in writesBeside))
        .map(({ path }) => path)
      reads = new Set(paths)
    },
    close: async () => {
      if (isChecked) await reading.close()
    },
  }
}

function openReadOnly({ connection }: TestDatabase, max: number): Promise<Database> {
  const options = '-c default_transaction_read_only=on'
  return openDatabase({ connection: { ...connection, options }, max, onLost: () => undefined })
}
