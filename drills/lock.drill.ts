/**
 * Locks one table after the other for 12 s, as ALTER TABLE or VACUUM FULL would, while calls wait for it: 30 at once of
 * one path, or three of each path that reads it. Other calls are not affected; waiting calls answer within a bound.
 * LOCK_TABLES (comma-separated) limits it to some tables.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { accountOf, ask, openFleet, report, type Answer, type Fleet } from './fleet.ts'

const heldMs = 12_000
const waitingAtOnce = 30
const callersOfEach = 3

type Call = readonly [path: string, body: object]

const paged = { PageIndex: 1, PageSize: 10 }
const newsList: Call = ['news/list', paged]
const tools: Call = ['user/tool/list', {}]
const weather: Call = ['weather/get', {}]
const activities: Call = ['activity/list', paged]
const notices: Call = ['message/list', {}]
const push: Call = ['message/push/add', { Receivers: [accountOf(1)], MessageType: 9, MessageInfo: 'beside a lock' }]
/** Changes a session, as signing in does. */
const ticket: Call = ['message/stream/ticket', {}]

/** Paths that read news, directly or through must-reads, numbers and comments. */
function readersOfNews(newsId: number): Call[] {
  const one = { NewsId: newsId }
  return [
    newsList,
    ['portalnews/List', paged],
    ['news/all', paged],
    ['news/NIOTopNews', {}],
    ['portalnews/Top', {}],
    ['news/detail', one],
    ['portalnews/Detail', one],
    ['news/v1/mobile/detail', one],
    ['news/v1/read', one],
    ['portalnews/Read', one],
    ['news/statistics', one],
    ['news/ispraise', one],
    ['news/attachment/list', one],
    ['news/recommend', one],
    ['portalnews/Recommend', one],
    ['news/ClickPraise', one],
    ['news/mustread', one],
    ['search/message', { ...paged, title: 'news' }],
    ['search/all', { title: 'news' }],
    ['desk/must-read/list', paged],
    ['desk/must-read/progress', one],
    ['desk/numbers/overview', {}],
    ['desk/numbers/list', paged],
    ['desk/numbers/one', one],
  ]
}

interface Case {
  table: string
  /** Calls that wait for the table; a repeated path is another caller. */
  waiting: readonly Call[]
  /** Unrelated calls. */
  others: readonly Call[]
}

const callers = (calls: readonly Call[], ofEach: number): Call[] =>
  calls.flatMap((call) => Array.from({ length: ofEach }, () => call))
const crowd = (call: Call): Call[] => callers([call], waitingAtOnce)

function casesOf(newsId: number): Case[] {
  const readers = readersOfNews(newsId)
  const besideNews = [tools, weather, push, ticket, activities]
  return [
    { table: 'news', waiting: crowd(newsList), others: besideNews },
    { table: 'news', waiting: callers(readers, callersOfEach), others: besideNews },
    { table: 'notice', waiting: crowd(notices), others: [tools, weather, ticket, newsList, activities] },
    { table: 'activity_item', waiting: crowd(activities), others: [tools, weather, ticket, newsList, push] },
    // every call reads the session: here no call is unrelated
    { table: 'person', waiting: crowd(newsList), others: [] },
    {
      table: 'manuscript',
      waiting: crowd(['desk/writing/list', {}]),
      others: [tools, weather, ticket, newsList, push],
    },
  ]
}

function headersOf(fleet: Fleet, [path]: Call, n: number): Record<string, string> {
  return path === push[0] ? { authorization: `Bearer ${fleet.key}` } : { token: fleet.tokens[n % fleet.tokens.length]! }
}

async function lock(fleet: Fleet, table: string): Promise<() => Promise<void>> {
  const admin = await fleet.admin()
  await admin.query('BEGIN')
  await admin.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  return async () => {
    await admin.query('ROLLBACK')
    await admin.end()
  }
}

const isFailed = ({ Code }: Answer): boolean => Code === 0 || Code >= 500
const slowest = (answers: readonly Answer[]): number => Math.round(Math.max(...answers.map(({ ms }) => ms)))

async function tryOne(fleet: Fleet, { table, waiting, others }: Case): Promise<void> {
  const { origin } = fleet.portals[0]!
  const paths = new Set(waiting)
  const name = `${table} locked, ${paths.size} paths`
  for (const call of [...paths, ...others]) await ask(origin, ...call, headersOf(fleet, call, 0))
  const isOver = new AbortController()
  const waited: Answer[] = []
  const beside: Answer[] = []
  const release = await lock(fleet, table)
  const stand = async (call: Call, n: number, answers: Answer[], everyMs: number): Promise<void> => {
    while (!isOver.signal.aborted) {
      answers.push(await ask(origin, ...call, headersOf(fleet, call, n)))
      await pause(everyMs)
    }
  }
  const load = [
    ...waiting.map((call, n) => stand(call, n, waited, 10)),
    ...others.map((call, n) => stand(call, n, beside, 250)),
  ]
  await pause(heldMs)
  await release()
  isOver.abort()
  await Promise.all(load)
  report([
    { figure: `${name}: calls that wait for it, of them 503`, is: waited.filter(isFailed).length, atLeast: 1 },
    { figure: `${name}: slowest of these, ms`, is: slowest(waited), atMost: 12_000 },
  ])
  if (others.length === 0) return
  report([
    { figure: `${name}: unrelated calls`, is: beside.length, atLeast: 20 },
    { figure: `${name}: unrelated calls that failed`, is: beside.filter(isFailed).length, atMost: 0 },
    { figure: `${name}: slowest unrelated call, ms`, is: slowest(beside) },
  ])
}

const only = process.env['LOCK_TABLES']?.split(',')
const fleet = await openFleet(8)
try {
  await fleet.start()
  for (const each of casesOf(fleet.newsId)) {
    // sequentially, so that measurements do not affect each other
    // oxlint-disable-next-line no-await-in-loop
    if (only?.includes(each.table) ?? true) await tryOne(fleet, each)
  }
} finally {
  await fleet.end()
}
