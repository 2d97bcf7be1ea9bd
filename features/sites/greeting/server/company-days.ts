/** The company's own days, by those who run the portal. Owns: holiday. What stands over home reads one with the person (@portal/me). */
import { sql, type Db } from '@portal/server'
import type { OwnDay } from './calendar-days.ts'

export interface CompanyDay {
  /** YYYY-MM-DD */
  date: string
  nameZh: string
  nameEn: string
  kind: OwnDay['kind']
}

/** From `since` on, in order. */
export async function allDays(db: Db, since: string): Promise<CompanyDay[]> {
  const { rows } = await sql<CompanyDay>`
    SELECT to_char(date, 'YYYY-MM-DD') AS date, name_zh AS "nameZh", name_en AS "nameEn", kind
    FROM holiday WHERE date >= ${since}::date ORDER BY date`.execute(db)
  return rows
}

/** All of them or none; one that is there is replaced. */
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

/** How many there were. */
export async function removeDays(db: Db, dates: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('holiday').where('date', 'in', dates).executeTakeFirst()
  return Number(numDeletedRows)
}
