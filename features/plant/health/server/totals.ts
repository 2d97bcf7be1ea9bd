/** Totals of days that are over, and the record of who viewed them (T16). Owns: health_total, health_look. */
import { sql, type Db } from '@portal/server'

export interface Total {
  id: number
  people: number
  abnormal: number
}

export interface DayTotals {
  /** null: fewer than ten. */
  people: number | null
  abnormal: number | null
  groups: Total[]
  isPartial: boolean
}

/**
 * Returns the totals of a day. They are computed on the first view and never again, so that later withdrawals cannot be
 * inferred. Concurrent first views get the same totals.
 */
export async function totalsOf(
  tx: Db,
  day: string,
  questionnaire: string,
  make: () => Promise<DayTotals>,
): Promise<DayTotals> {
  const kept = await keptTotals(tx, day, questionnaire)
  if (kept) return kept
  const { people, abnormal, groups, isPartial } = await make()
  await tx
    .insertInto('health_total')
    .values({ day, questionnaire, people, abnormal, groups: JSON.stringify(groups), is_partial: isPartial })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await keptTotals(tx, day, questionnaire))!
}

async function keptTotals(db: Db, day: string, questionnaire: string): Promise<DayTotals | undefined> {
  const { rows } = await sql<DayTotals>`
    SELECT people, abnormal, groups, is_partial AS "isPartial" FROM health_total
    WHERE day = ${day} AND questionnaire = ${questionnaire}`.execute(db)
  return rows[0]
}

export async function recordLook(
  tx: Db,
  look: { reader: string; day: string; questionnaire: string; now: Date },
): Promise<void> {
  const { reader, day, questionnaire, now } = look
  await tx.insertInto('health_look').values({ reader, day, questionnaire, looked_at: now }).execute()
}

export async function removeTotalsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('health_total').where('day', '<', day).execute()
}

export async function removeLooksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('health_look').where('looked_at', '<', before).execute()
}
