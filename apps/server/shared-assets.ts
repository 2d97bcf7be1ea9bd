/**
 * Scripts and styles of every build that runs on this database: while old and new processes stand behind one balancer,
 * each serves what pages of the other ask for, and a page that was opened before an upgrade goes on.
 */
import type { Asset } from './assets.ts'
import { sql, type Clock, type Database, type Db, type Job } from '@portal/server'

const day = 24 * 3_600_000
/** A page that stays open for longer than that after its build is gone has been told of the new one many times. */
const keptDays = 14
/** Names of a bundler: words and a hash. Nothing else is looked for in the database. */
const built = /^[\w.-]{1,120}-[\w-]{6,12}\.[a-z0-9]{2,5}$/

export interface SharedAssets {
  /** undefined: no build of the past days has it. */
  find: (name: string) => Promise<Buffer | undefined>
}

type Own = ReadonlyMap<string, Pick<Asset, 'whole'>>
const jobName = 'shared-assets'

/** Those of this process's build are there for the others before it answers its first page. */
export async function shareAssets(
  database: Pick<Database, 'calls' | 'jobs'>,
  own: Own,
  clock: Clock,
): Promise<SharedAssets> {
  const db = database.jobs(jobName)
  const names = [...own.keys()].filter((name) => built.test(name))
  await markSeen(db, names, clock.now())
  const { rows } = await sql<{ name: string }>`SELECT name FROM web_asset WHERE name = ANY(${names})`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  // one at a time: a build is some megabytes
  for (const name of names.filter((each) => !there.has(each))) {
    // oxlint-disable-next-line no-await-in-loop
    const body = await own.get(name)!.whole()
    // oxlint-disable-next-line no-await-in-loop
    if (body)
      await sql`INSERT INTO web_asset (name, body, seen_at) VALUES (${name}, ${body}, ${clock.now()})
      ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`.execute(db)
  }
  const calls = database.calls(jobName)
  /** Of other builds, as often as they are asked for: a build's worth of files at most is kept. */
  const found = new Map<string, Buffer>()
  return {
    async find(name) {
      if (!built.test(name)) return undefined
      const known = found.get(name)
      if (known) return known
      const { rows: kept } = await sql<{ body: Buffer }>`SELECT body FROM web_asset WHERE name = ${name}`.execute(calls)
      const body = kept[0]?.body
      if (body && found.size < names.length) found.set(name, body)
      return body
    },
  }
}

/** Its build still runs: each process says so once a day. @internal */
export async function keepOwnAssets(db: Db, own: Own, now: Date): Promise<void> {
  await markSeen(db, [...own.keys()], now)
}

/** Answers how to stop. `own` absent: this process has no page. */
export function keepDaily(database: Pick<Database, 'jobs'>, own: Own | undefined): () => void {
  if (!own) return () => undefined
  const keep = () => keepOwnAssets(database.jobs(jobName), own, new Date()).catch(() => undefined)
  const timer = setInterval(() => void keep(), day)
  timer.unref()
  return () => clearInterval(timer)
}

/** A build that still runs is kept; of others the files go after two weeks. */
export const removeOldAssets: Job = {
  name: jobName,
  everyMs: day,
  deadlineMs: 60_000,
  run: ({ db, now }) =>
    sql`DELETE FROM web_asset WHERE seen_at < ${new Date(now.getTime() - keptDays * day)}`.execute(db),
}

async function markSeen(db: Db, names: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE web_asset SET seen_at = ${now} WHERE name = ANY(${names})`.execute(db)
}
