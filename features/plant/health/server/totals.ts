/** Totals of days that are over, and the record of who viewed them (T16). Owns: health_total, health_look. */
import { sql, type Db } from '@portal/server'

export interface DepartmentTotal {
  id: number
  people: number
  abnormal: number
}

export interface DayTotals {
  /** null: fewer than ten. */
  people: number | null
  abnormal: number | null
  groups: DepartmentTotal[]
  isPartial: boolean
}

/**
 * Returns the totals of a day. They are computed on the first view and never again, so that later withdrawals cannot be
 * inferred. Concurrent first views get the same totals. undefined: they cannot be computed now; what some of the answers
 * add up to is neither shown nor stored, as it would stay so, or tell by the difference what the others are.
 */
export async function loadOrCreateTotals(
  tx: Db,
  day: string,
  questionnaire: string,
  compute: () => Promise<DayTotals | undefined>,
): Promise<DayTotals | undefined> {
  const existing = await findTotals(tx, day, questionnaire)
  if (existing) return existing
  const computed = await compute()
  if (!computed) return undefined
  const { people, abnormal, groups, isPartial } = computed
  await tx
    .insertInto('health_total')
    .values({ day, questionnaire, people, abnormal, groups: JSON.stringify(groups), is_partial: isPartial })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findTotals(tx, day, questionnaire))!
}

async function findTotals(db: Db, day: string, questionnaire: string): Promise<DayTotals | undefined> {
  const { rows } = await sql<DayTotals>`
    SELECT people, abnormal, groups, is_partial AS "isPartial" FROM health_total
    WHERE day = ${day} AND questionnaire = ${questionnaire}`.execute(db)
  return rows[0]
}

export async function recordView(
  tx: Db,
  view: { reader: string; day: string; questionnaire: string; now: Date },
): Promise<void> {
  const { reader, day, questionnaire, now } = view
  await tx.insertInto('health_look').values({ reader, day, questionnaire, looked_at: now }).execute()
}

export async function deleteTotalsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('health_total').where('day', '<', day).execute()
}

export async function deleteViewsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('health_look').where('looked_at', '<', before).execute()
}
