/**
 * Shares scripts and styles between all builds that run on this database. During an upgrade old and new processes
 * behind one load balancer serve each other's files, and pages opened before the upgrade continue to work.
 */
import { dayMs } from '@portal/contract'
import type { Asset } from './assets.ts'
import { sql, type Clock, type Database, type Db, type Job } from '@portal/server'

/** A page that stays open longer after its build is gone has shown the update prompt many times. */
const retentionDays = 14
/** File names of the bundler, with a hash. Other names are never looked up in the database. */
const bundledName = /^[\w.-]{1,120}-[\w-]{6,12}\.[a-z0-9]{2,5}$/

export interface SharedAssets {
  /** Returns the file; undefined if no recent build has it. */
  find: (name: string) => Promise<Buffer | undefined>
}

type OwnAssets = ReadonlyMap<string, Pick<Asset, 'whole'>>
const jobName = 'shared-assets'

/** Stores the assets of this build for other processes, before it serves its first page. */
export async function shareAssets(
  database: Pick<Database, 'calls' | 'jobs'>,
  own: OwnAssets,
  clock: Clock,
): Promise<SharedAssets> {
  const db = database.jobs(jobName)
  const names = [...own.keys()].filter((name) => bundledName.test(name))
  await markSeen(db, names, clock.now())
  const { rows } = await sql<{ name: string }>`SELECT name FROM web_asset WHERE name = ANY(${names})`.execute(db)
  const stored = new Set(rows.map(({ name }) => name))
  // one at a time: a build has several megabytes
  for (const name of names.filter((each) => !stored.has(each))) {
    // oxlint-disable-next-line no-await-in-loop
    const body = await own.get(name)!.whole()
    // oxlint-disable-next-line no-await-in-loop
    if (body)
      await sql`INSERT INTO web_asset (name, body, seen_at) VALUES (${name}, ${body}, ${clock.now()})
      ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`.execute(db)
  }
  const calls = database.calls(jobName)
  /** Cache of files of other builds, limited to the number of files in one build. */
  const found = new Map<string, Buffer>()
  return {
    async find(name) {
      if (!bundledName.test(name)) return undefined
      const known = found.get(name)
      if (known) return known
      const { rows: kept } = await sql<{ body: Buffer }>`SELECT body FROM web_asset WHERE name = ${name}`.execute(calls)
      const body = kept[0]?.body
      if (body && found.size < names.length) found.set(name, body)
      return body
    },
  }
}

/** Marks the build as running; called once a day. @internal */
export async function markOwnAssets(db: Db, own: OwnAssets, now: Date): Promise<void> {
  await markSeen(db, [...own.keys()], now)
}

/** Marks the build daily; returns a function that stops it. `own` is undefined without a page. */
export function markAssetsDaily(database: Pick<Database, 'jobs'>, own: OwnAssets | undefined): () => void {
  if (!own) return () => undefined
  const keep = () => markOwnAssets(database.jobs(jobName), own, new Date()).catch(() => undefined)
  const timer = setInterval(() => void keep(), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Deletes the files of builds that have not run for two weeks. */
export const removeOldAssets: Job = {
  name: jobName,
  everyMs: dayMs,
  deadlineMs: 60_000,
  run: ({ db, now }) =>
    sql`DELETE FROM web_asset WHERE seen_at < ${new Date(now.getTime() - retentionDays * dayMs)}`.execute(db),
}

async function markSeen(db: Db, names: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE web_asset SET seen_at = ${now} WHERE name = ANY(${names})`.execute(db)
}
