/** People as readers: what audiences are decided by. */
import { sql, type Db } from '@portal/server'

/** Selects everybody who has not left. */
export const selectReaders = (db: Db) =>
  db
    .selectFrom('shared.person as person')
    .innerJoin('shared.department as department', 'department.id', 'person.department_id')
    .select([
      'person.account',
      'person.user_tag as tag',
      'department.line as departments',
      'person.location_zh as place',
    ])
    .select(
      sql<number[]>`ARRAY(SELECT group_id FROM shared.scim_group_member m WHERE m.account = person.account)`.as(
        'groups',
      ),
    )
    .where('person.left_at', 'is', null)

/** Returns the person of a live session. */
export const findReader = (db: Db, sessionId: number, now: Date) =>
  selectReaders(db)
    .innerJoin('shared.session as session', 'session.account', 'person.account')
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
