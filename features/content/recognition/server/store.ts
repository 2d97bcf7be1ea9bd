/** Stores honours. */
import { columnFor, type Language, companyZone } from '@portal/contract'
import { sql, type Db } from '@portal/server'

const maxHonors = 30

/** Returns the newest honours; future ones are hidden until their date in the company’s zone. */
export async function listNewestHonors(db: Db, language: Language, now: Date) {
  return db
    .selectFrom('honor')
    .innerJoin('shared.person as person', 'person.account', 'honor.account')
    .select(['honor.id', 'honor.account', 'honor.date', 'person.head_file_id'])
    .select((row) => [
      row.ref(columnFor('person.name', language)).as('name'),
      row.ref(columnFor('honor.title', language)).as('title'),
    ])
    .where('person.left_at', 'is', null)
    .where('honor.date', '<=', sql<string>`(${now}::timestamptz AT TIME ZONE ${companyZone()})::date`)
    .orderBy('honor.date', 'desc')
    .orderBy('honor.id', 'desc')
    .limit(maxHonors)
    .execute()
}
