/** Owns: honor. */
import type { Language } from '@portal/contract'
import type { Db } from '@portal/server'

const shown = 30

export async function newestHonors(db: Db, language: Language) {
  const end = language === 'EN' ? 'en' : 'zh'
  return db
    .selectFrom('honor')
    .innerJoin('person', 'person.account', 'honor.account')
    .select(['honor.id', 'honor.account', 'honor.date', 'person.head_file_id'])
    .select((row) => [row.ref(`person.name_${end}`).as('name'), row.ref(`honor.title_${end}`).as('title')])
    .where('person.left_at', 'is', null)
    .orderBy('honor.date', 'desc')
    .orderBy('honor.id', 'desc')
    .limit(shown)
    .execute()
}
