/**
 * One table is locked for 12 s, as by ALTER TABLE or VACUUM FULL, while 30 calls at once wait for it, again and again.
 * Calls that do not read it go on as ever; those that do answer within a bound.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { accountOf, ask, openFleet, report, type Answer, type Fleet } from './fleet.ts'

const heldMs = 12_000
const waitingAtOnce = 30

type Call = readonly [path: string, body: object]

const paged = { PageIndex: 1, PageSize: 10 }
const newsList: Call = ['news/list', paged]
const tools: Call = ['user/tool/list', {}]
const weather: Call = ['weather/get', {}]
const activities: Call = ['activity/list', paged]
const notices: Call = ['message/list', {}]
const push: Call = ['message/push/add', { Receivers: [accountOf(1)], MessageType: 9, MessageInfo: 'beside a lock' }]
/** Changes a session: what signing in does with its tables. */
const ticket: Call = ['message/stream/ticket', {}]

/** Who stands in line for the table, and calls that have nothing to do with it. */
const cases: readonly { table: string; waiting: Call; others: readonly Call[] }[] = [
  { table: 'news', waiting: newsList, others: [tools, weather, push, ticket, activities] },
  { table: 'notice', waiting: notices, others: [tools, weather, ticket, newsList, activities] },
  { table: 'activity_item', waiting: activities, others: [tools, weather, ticket, newsList, push] },
  // every call reads whom it is by: here none is unrelated
  { table: 'person', waiting: newsList, others: [] },
  { table: 'manuscript', waiting: ['desk/writing/list', {}], others: [tools, weather, ticket, newsList, push] },
]

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

async function tryOne(fleet: Fleet, { table, waiting, others }: (typeof cases)[number]): Promise<void> {
  const { origin } = fleet.portals[0]!
  for (const call of [waiting, ...others]) await ask(origin, ...call, headersOf(fleet, call, 0))
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
    ...Array.from({ length: waitingAtOnce }, (_, n) => stand(waiting, n, waited, 10)),
    ...others.map((call, n) => stand(call, n, beside, 250)),
  ]
  await pause(heldMs)
  await release()
  isOver.abort()
  await Promise.all(load)
  report([
    { figure: `${table} locked: calls that wait for it, of them 503`, is: waited.filter(isFailed).length, atLeast: 1 },
    { figure: `${table} locked: slowest of these, ms`, is: slowest(waited), atMost: 12_000 },
  ])
  if (others.length === 0) return
  report([
    { figure: `${table} locked: unrelated calls`, is: beside.length, atLeast: 20 },
    { figure: `${table} locked: unrelated calls that failed`, is: beside.filter(isFailed).length, atMost: 0 },
    { figure: `${table} locked: slowest unrelated call, ms`, is: slowest(beside) },
  ])
}

const fleet = await openFleet(8)
try {
  await fleet.start()
  // one after the other: each measures alone
  // oxlint-disable-next-line no-await-in-loop
  for (const each of cases) await tryOne(fleet, each)
} finally {
  await fleet.end()
}
