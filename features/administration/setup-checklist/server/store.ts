/** Progress of the setup of a portal. */
import { hasMark, sql, type Db } from '@portal/server'
import type { Facts, Step } from '../rules.ts'

/** Features that are configured by settings. */
export interface Wired {
  hasChat: boolean
  hasHealth: boolean
}

export async function factsOf(db: Db, { hasChat, hasHealth }: Wired): Promise<Facts> {
  const { rows } = await sql<
    Record<'categories' | 'people' | 'sign-in' | 'editor' | 'news' | 'shuttle', boolean>
  >`SELECT
    EXISTS (SELECT FROM shared.news_category) AS categories,
    (SELECT count(*) FROM (SELECT FROM shared.person WHERE left_at IS NULL LIMIT 2) two) = 2 AS people,
    EXISTS (SELECT FROM sso_identity WHERE last_at IS NOT NULL) OR EXISTS (SELECT FROM shared.platform_identity) AS "sign-in",
    EXISTS (SELECT FROM shared.person_role WHERE role = 'editor') OR EXISTS (SELECT FROM shared.group_role WHERE role = 'editor')
      AS editor,
    EXISTS (SELECT FROM shared.news WHERE deleted_at IS NULL) AS news,
    EXISTS (SELECT FROM bus_agreement) AS shuttle`.execute(db)
  return { ...rows[0], platform: hasChat, health: hasHealth }
}

export async function marksOf(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('first_day_mark').select('step').execute()
  return new Set(rows.map(({ step }) => step))
}

/** Returns true if no checklist is shown: the portal predates it, or is a demo. */
export const isClosed = async (db: Db, marks: ReadonlySet<string>): Promise<boolean> =>
  marks.has('closed') || hasMark(db, 'demo')

/** Confirms a step. Returns false if it was already confirmed. */
export async function markStep(tx: Db, step: Step, by: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('first_day_mark')
    .values({ step, marked_by: by, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows! > 0n
}

/** Withdraws a confirmation. Returns false if there was none. */
export async function unmarkStep(tx: Db, step: Step): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('first_day_mark').where('step', '=', step).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isHiddenFor(db: Db, account: string): Promise<boolean> {
  const row = await db.selectFrom('first_day_hidden').select('at').where('account', '=', account).executeTakeFirst()
  return row !== undefined
}

/** Hides or shows the list for a person. Returns false if nothing changed. */
export async function setHidden(tx: Db, account: string, isHidden: boolean, now: Date): Promise<boolean> {
  if (!isHidden) {
    const { numDeletedRows } = await tx.deleteFrom('first_day_hidden').where('account', '=', account).executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('first_day_hidden')
    .values({ account, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows! > 0n
}
