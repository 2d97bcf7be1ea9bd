import type { PersonKind, Standing } from '@portal/contract'
import type { Db } from '@portal/server'

/** Returns the kinds of people of this installation. */
export async function loadPersonKinds(db: Db): Promise<PersonKind[]> {
  const rows = await db.selectFrom('person_kind').selectAll().orderBy('place').orderBy('tag').execute()
  return rows.map(({ tag, standing, name_zh, name_en }) => ({
    tag,
    standing: standing as Standing,
    name: { zh: name_zh, en: name_en },
  }))
}
