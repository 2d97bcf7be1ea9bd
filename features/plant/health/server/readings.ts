/**
 * Record of who read whose answers, when and why; kept for three years and shown to the person (T16). Owns:
 * health_reading.
 */
import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'

export interface NewReading {
  reader: string
  whose: string
  day: string
  why: string
  now: Date
}

export async function recordReading(tx: Db, { reader, whose, day, why, now }: NewReading): Promise<void> {
  await tx.insertInto('health_reading').values({ reader, whose, day, why, read_at: now }).execute()
}

const maxReadings = 100

/** Lists the newest readings first, at most 100. */
export async function listReadings(db: Db, account: string) {
  const { rows } = await sql<{ name_zh: string; name_en: string; day: string; why: string; read_at: Date }>`
    SELECT p.name_zh, p.name_en, r.day::text AS day, r.why, r.read_at
    FROM health_reading r JOIN shared.person p ON p.account = r.reader
    WHERE r.whose = ${account} ORDER BY r.read_at DESC, r.id DESC LIMIT ${maxReadings}`.execute(db)
  return rows
}

const retentionDays = 3 * 365

export function readingsCutoff(now: Date): Date {
  return new Date(now.getTime() - retentionDays * dayMs)
}

export async function deleteOldReadings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('health_reading').where('read_at', '<', readingsCutoff(now)).execute()
}
