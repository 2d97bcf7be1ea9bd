/**
 * Figures of the dashboard that two processes keep in memory, compared with a process that keeps nothing: after any
 * write.
 */
import { activities } from '@portal/activities/contract'
import { dashboard } from '@portal/dashboard/contract'
import { news } from '@portal/news/contract'
import { sql } from '@portal/server'
import { addActivity, addNews, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, test } from 'vitest'

const processes = useProcesses(['lin.wei', 'zhou.min', 'wang.fang'])
type Person = (typeof processes.people)[number]
let NewsId = 0
let sessions: readonly number[] = []

beforeAll(async () => {
  const { db } = processes.here
  await sql`INSERT INTO person_role (account, role) VALUES ('lin.wei', 'portal-administrator')`.execute(db)
  NewsId = await addNews(db)
  sessions = (await addActivity(db, { items: [{}, {}] })).itemIds
})

/** Of all readers, rounded, it may be a minute old. */
const shownTo = async (at: TestApp): Promise<unknown> => {
  const { Code, Data } = await processes.ask(at, 'lin.wei', dashboard.home, {}, 'EN')
  return [Code, Data?.Figures.filter(({ Key }) => Key !== 'readers')]
}

const sessionAt = (nth: number) => ({ ActivityItemId: sessions[nth % sessions.length]! })

/** The figures are of what was before; they would be kept for a minute. */
const aSecondAgo =
  (write: Write<Person>): Write<Person> =>
  async (...details) => {
    await write(...details)
    for (const { clock } of [processes.here, processes.there, processes.plain]) clock.advance(1_000)
  }

const calls: Readonly<Record<string, Write<Person>>> = {
  comment: aSecondAgo((at, who, nth) => processes.ask(at, who, news.addComment, { NewsId, Comment: `comment ${nth}` })),
  signUp: aSecondAgo((at, who, nth) => processes.ask(at, who, activities.signUp, sessionAt(nth))),
  cancel: aSecondAgo((at, who, nth) => processes.ask(at, who, activities.cancel, sessionAt(nth))),
}

const statements: Readonly<Record<string, Write<Person>>> = {
  hold: aSecondAgo(({ db }, _, nth) =>
    sql`UPDATE news_comment SET held_at = CASE WHEN held_at IS NULL THEN now() END
      WHERE id = (SELECT min(id) + ${nth % 3} FROM news_comment)`.execute(db),
  ),
  remove: aSecondAgo(({ db, clock }) =>
    sql`UPDATE news_comment SET deleted_at = ${clock.now()} WHERE id = (SELECT max(id) FROM news_comment)`.execute(db),
  ),
}

test('[DESK-09] figures are those of the database, at two processes, after any write', async () => {
  await compareProcesses(processes, { shownTo, calls, statements, runs: testSize(1, 40) })
})
