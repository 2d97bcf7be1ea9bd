/**
 * Terminates connections under a load of changes: by an administrator, by idle_in_transaction_session_timeout, with the
 * whole server. No process may end; acknowledged changes are in the database once, "not changed" ones are not.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { coreTexts } from '../packages/server/texts.ts'
import { drillAccount, sendCall, countEnded, openFleet, reportFigures, type Fleet } from './fleet.ts'

const rounds = 100
const everyMs = 300

interface Written {
  text: string
  isAcknowledged: boolean
  /** Answered 503 with "Nothing was changed". */
  isDenied: boolean
  kind: 'plain' | 'keyed' | 'notice'
}

const saysUnchanged = (message: string): boolean =>
  message === coreTexts.databaseAway.en || message === coreTexts.databaseBusy.en

/** Writes until stopped; changes with a key are retried until acknowledged. */
async function write(fleet: Fleet, phase: string, index: number, all: Written[], stop: AbortSignal): Promise<void> {
  const kind = (['plain', 'keyed', 'notice'] as const)[index % 3]!
  for (let n = 0; !stop.aborted; n++) {
    const written: Written = {
      text: `${phase}-${kind}-${index}-${n}`,
      isAcknowledged: false,
      isDenied: false,
      kind,
    }
    all.push(written)
    const person = index % fleet.tokens.length
    for (let attempt = 0; attempt < 50; attempt++) {
      const { origin } = fleet.portals[(index + attempt) % fleet.portals.length]!
      const { Code, Message } =
        kind === 'notice'
          ? await sendCall(
              origin,
              'message/push/add',
              { Receivers: [drillAccount(person)], MessageType: 9, MessageInfo: written.text, DedupeKey: written.text },
              { authorization: `Bearer ${fleet.key}` },
            )
          : await sendCall(
              origin,
              'news/AddComment',
              { NewsId: fleet.newsId, Comment: written.text },
              { token: fleet.tokens[person]!, ...(kind === 'keyed' ? { 'idempotency-key': written.text } : {}) },
            )
      written.isAcknowledged = Code === 200
      written.isDenied = Code === 503 && saysUnchanged(Message)
      if (kind === 'plain' || Code === 200) break
      await pause(20)
    }
    // stays below the limits of one person
    await pause(150)
  }
}

interface Counted {
  acknowledged: number
  lost: number
  twice: number
  denied: number
  untrue: number
  ended: number
}

async function under(fleet: Fleet, phase: string, harm: () => Promise<void>): Promise<Counted> {
  const all: Written[] = []
  const stop = new AbortController()
  const writers = Array.from({ length: 12 }, (_, index) => write(fleet, phase, index, all, stop.signal))
  await harm()
  stop.abort()
  await Promise.all(writers)
  const admin = await fleet.admin()
  const { rows } = await admin.query<{ text: string; times: number }>(
    `SELECT text, count(*)::int AS times FROM (SELECT text FROM news_comment
       UNION ALL SELECT info_zh FROM notice) AS there GROUP BY text`,
  )
  await admin.end()
  const times = new Map(rows.map((row) => [row.text, row.times]))
  const isThere = ({ text }: Written): boolean => (times.get(text) ?? 0) > 0
  return {
    acknowledged: all.filter((each) => each.isAcknowledged).length,
    lost: all.filter((each) => each.isAcknowledged && !isThere(each)).length,
    twice: all.filter(({ text }) => (times.get(text) ?? 0) > 1).length,
    denied: all.filter(({ isDenied }) => isDenied).length,
    untrue: all.filter((each) => each.kind === 'plain' && each.isDenied && isThere(each)).length,
    ended: countEnded(fleet),
  }
}

/** Without denied changes, `untrue` would prove nothing. */
const least = { acknowledged: 5, denied: 1 } as Record<string, number>
const goals = { lost: 0, twice: 0, untrue: 0, ended: 0 } as Record<string, number>
function show(name: string, counted: Counted): void {
  const lines = Object.entries(counted).map(([what, is]) => {
    const figure = `${name}: ${what}`
    if (what in least) return { figure, is, atLeast: least[what]! }
    return what in goals ? { figure, is, atMost: goals[what]! } : { figure, is }
  })
  reportFigures(lines)
}

const fleet = await openFleet(12)
try {
  for (let n = 0; n < 3; n++) await fleet.start()
  const admin = await fleet.admin()
  const terminated = await under(fleet, 'terminated', async () => {
    for (let round = 0; round < rounds; round++) {
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portal'`)
      await pause(everyMs)
    }
  })
  show(`${rounds} × everything terminated`, terminated)

  const killed = await under(fleet, 'killed-server', async () => {
    for (let round = 0; round < 5; round++) {
      await pause(1_500)
      await fleet.killDatabase()
      await pause(4_000)
    }
  })
  show('5 × kill -9 of PostgreSQL', killed)
  await Promise.all(fleet.portals.map((portal) => portal.end('SIGTERM')))

  const own = fleet.portals.length
  for (let n = 0; n < 3; n++) await fleet.start({ idle_in_transaction_session_timeout: '60' })
  const inTime = { ...fleet, portals: fleet.portals.slice(own) }
  show('idle in a transaction for 60 ms at most', await under(inTime, 'idle-ended', () => pause(15_000)))
} finally {
  await fleet.end()
}
