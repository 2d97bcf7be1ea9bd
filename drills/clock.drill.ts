/**
 * Clocks that differ by an hour from the database's (Debian's libfaketime): a web process ahead, one behind, a worker
 * ahead. Everybody may write at each of them, the registry keeps all, and each process says that its clock is wrong.
 */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openFleet, reportFigures, sendCall, type CallResult } from './fleet.ts'
import { needPackages } from './machine.ts'

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`
needPackages(['faketime'], () => existsSync(library))

/** The keeping of the registry, and a search for due work. */
const settleMs = 12_000
const hourMs = 3_600_000

const fleet = await openFleet(4)
try {
  const by = (FAKETIME: string) => ({ LD_PRELOAD: library, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  const settings = [{}, by('+1h'), by('-1h')].map((each) => ({ ...each, PORTAL_ROLE: 'web' }))
  for (const each of [...settings, { ...by('+1h'), PORTAL_ROLE: 'worker' }]) await fleet.start({}, each)
  const web = fleet.portals.slice(0, settings.length)
  const answers: CallResult[] = []
  const as = (person: number) => ({ token: fleet.tokens[person]! })
  for (const writer of web)
    for (const reader of web) {
      const comment = { NewsId: fleet.newsId, Comment: `comment ${answers.length}` }
      answers.push(await sendCall(writer.origin, 'news/AddComment', comment, as(0)))
      answers.push(await sendCall(reader.origin, 'news/list', { PageIndex: 1, PageSize: 10 }, as(0)))
    }
  await pause(settleMs)
  const admin = await fleet.admin()
  const one = async (query: string): Promise<number> =>
    (await admin.query<{ n: number }>(`SELECT (${query})::int AS n`)).rows[0]!.n
  const differing = `abs(extract(epoch FROM now() - at)) > ${hourMs / 2 / 1000}`
  reportFigures([
    { figure: 'processes', is: fleet.portals.length },
    { figure: 'of them in the registry', is: await one('SELECT count(*) FROM process'), atLeast: fleet.portals.length },
    {
      figure: 'processes that say that their clock is wrong',
      is: fleet.portals.filter(({ output }) => output().includes('The clock of this machine is 36')).length,
      atLeast: 3,
    },
    { figure: 'calls', is: answers.length, atLeast: 18 },
    { figure: 'of them refused or failed', is: answers.filter(({ Code }) => Code !== 200).length, atMost: 0 },
    {
      figure: 'comments with a wrong time',
      is: await one(`SELECT count(*) FROM (SELECT created_at AS at FROM news_comment) AS c WHERE ${differing}`),
      atMost: 0,
    },
    {
      figure: 'signs of life with a wrong time',
      is: await one(`SELECT count(*) FROM (SELECT seen_at AS at FROM session) AS s WHERE ${differing}`),
      atMost: 0,
    },
  ])
  await admin.end()
} finally {
  await fleet.end()
}
