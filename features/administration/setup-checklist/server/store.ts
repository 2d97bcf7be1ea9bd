/**
 * How far a new portal is. Owns: first_day_mark, first_day_hidden. Reads bus_agreement, group_role, news, news_category,
 * person, person_role, platform_identity, sso_identity.
 */
import { hasMark, sql, type Db } from '@portal/server'
import type { Facts, Step } from '../rules.ts'

/** Of the settings: what of it is set. */
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

/** Nobody is asked: the portal was in use before there was a list, or shows a made-up company. */
export const isClosed = async (db: Db, marks: ReadonlySet<string>): Promise<boolean> =>
  marks.has('closed') || hasMark(db, 'demo')

/** False: it is so already. */
export async function markStep(tx: Db, step: Step, by: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('first_day_mark')
    .values({ step, marked_by: by, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows! > 0n
}

/** False: it was not marked. */
export async function unmarkStep(tx: Db, step: Step): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('first_day_mark').where('step', '=', step).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isHiddenFor(db: Db, account: string): Promise<boolean> {
  const row = await db.selectFrom('first_day_hidden').select('at').where('account', '=', account).executeTakeFirst()
  return row !== undefined
}

/** False: it is so already. */
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
