/**
 * Queries of the company's own days, for the desk and the command line. The day shown on home is read together with the
 * person (@portal/me).
 */
import { sql, type Db } from '@portal/server'
import type { OwnDay } from './calendar-days.ts'

export interface CompanyDay {
  /** YYYY-MM-DD */
  date: string
  nameZh: string
  nameEn: string
  kind: OwnDay['kind']
}

/** Returns the days from `since` on, in order. */
export async function allDays(db: Db, since: string): Promise<CompanyDay[]> {
  const { rows } = await sql<CompanyDay>`
    SELECT to_char(date, 'YYYY-MM-DD') AS date, name_zh AS "nameZh", name_en AS "nameEn", kind
    FROM holiday WHERE date >= ${since}::date ORDER BY date`.execute(db)
  return rows
}

/** Saves all days or none; existing days are replaced. */
export async function keepDays(db: Db, days: readonly CompanyDay[]): Promise<void> {
  const rows = days.map(({ date, nameZh, nameEn, kind }) => ({ date, name_zh: nameZh, name_en: nameEn, kind }))
  await db
    .insertInto('holiday')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((was) => ({
        name_zh: was.ref('excluded.name_zh'),
        name_en: was.ref('excluded.name_en'),
        kind: was.ref('excluded.kind'),
      })),
    )
    .execute()
}

/** Returns the number of deleted days. */
export async function removeDays(db: Db, dates: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('holiday').where('date', 'in', dates).executeTakeFirst()
  return Number(numDeletedRows)
}
