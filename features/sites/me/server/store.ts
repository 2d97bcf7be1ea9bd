/** The person with the company's day, and the chosen theme. */
import { columnFor, type Language } from '@portal/contract'
import type { Theme } from '../contract.ts'
import type { OwnDay } from '@portal/greeting/server'
import { sql, type Db } from '@portal/server'

export interface PersonRow {
  account: string
  name_zh: string
  name_en: string
  employee_id: string
  user_tag: string
  guide_done: boolean
  join_date: string
  head_file_id: number | null
  template: string | null
  tier1: number
  own_day: OwnDay | null
  theme: Theme | null
}

/** `today` is the date at the company's seat. */
export async function readPerson(db: Db, account: string, today: string, language: Language): Promise<PersonRow> {
  const name = sql.ref(columnFor('h.name', language))
  const { rows } = await sql<PersonRow>`
    SELECT p.account, p.name_zh, p.name_en, p.employee_id, p.user_tag, p.guide_done, p.join_date, p.head_file_id, p.template,
      -- the department below the root of the tree
      coalesce((SELECT id FROM shared.department t WHERE t.id = ANY (d.line) AND cardinality(t.line) = 2), p.department_id) AS tier1,
      (SELECT json_build_object('name', ${name}, 'kind', h.kind) FROM holiday h WHERE h.date = ${today}::date) AS own_day,
      (SELECT theme FROM person_theme c WHERE c.account = p.account) AS theme
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id WHERE p.account = ${account}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the viewer has no row')
  return row
}

export async function keepTheme(tx: Db, account: string, theme: Theme): Promise<void> {
  await tx
    .insertInto('person_theme')
    .values({ account, theme })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ theme }))
    .execute()
}
