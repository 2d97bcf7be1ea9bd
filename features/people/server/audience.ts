/** Who something is for. Owns: audience, which others refer to. Few and shared by many. */
import { sql, type Db } from '@portal/server'

/** Everyone where both are empty; else people of one of the tags, or of one of the departments and those below. */
export interface Audience {
  tags?: readonly string[] | undefined
  departments?: readonly number[] | undefined
}

export interface Reader {
  readonly tag: string
  readonly departments: readonly number[]
}

/** The audiences that a person belongs to: whatever has an audience is read through it (NEWS-04). */
export function audiencesOf(reader: Reader) {
  return sql<number[]>`ARRAY(SELECT id FROM audience
    WHERE (tags = '{}' AND departments = '{}')
       OR ${reader.tag} = ANY (tags)
       OR departments && ${reader.departments}::bigint[])`
}

/** The same decision without the database, for what is fanned out to many readers at once. */
export function belongsTo(audience: Audience, reader: Reader): boolean {
  const { tags = [], departments = [] } = audience
  if (tags.length === 0 && departments.length === 0) return true
  return tags.includes(reader.tag) || departments.some((each) => reader.departments.includes(each))
}

/** The row of an audience, made when it is new. Order and repeats do not matter. */
export async function audienceFor(tx: Db, audience: Audience | undefined): Promise<number> {
  const tags = [...new Set(audience?.tags)].toSorted()
  const departments = [...new Set(audience?.departments)].toSorted((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO audience (tags, departments) VALUES (${tags}::text[], ${departments}::bigint[])
    ON CONFLICT (tags, departments) DO UPDATE SET tags = excluded.tags RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** null: no such audience. */
export async function audienceById(db: Db, id: number): Promise<Required<Audience> | null> {
  const row = await db.selectFrom('audience').select(['tags', 'departments']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Who belongs to an audience now, by account: the first `most` behind `after`. */
export async function membersOf(db: Db, audienceId: number, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT p.account FROM audience a, person p JOIN department d ON d.id = p.department_id
    WHERE a.id = ${audienceId} AND p.account > ${after} AND p.left_at IS NULL
      AND (a.tags = '{}' AND a.departments = '{}' OR p.user_tag = ANY (a.tags) OR d.line && a.departments)
    ORDER BY p.account LIMIT ${most}`.execute(db)
  return rows.map((row) => row.account)
}

/** Whether every tag is somebody's and every department there: nothing goes to nobody by a slip of the pen. */
export async function isKnownAudience(db: Db, { tags = [], departments = [] }: Audience): Promise<boolean> {
  const { rows } = await sql`SELECT
    WHERE NOT EXISTS (SELECT FROM unnest(${tags}::text[]) AS asked (tag)
        WHERE NOT EXISTS (SELECT FROM person p WHERE p.user_tag = asked.tag))
      AND NOT EXISTS (SELECT FROM unnest(${departments}::bigint[]) AS asked (id)
        WHERE NOT EXISTS (SELECT FROM department d WHERE d.id = asked.id))`.execute(db)
  return rows.length > 0
}

/** Those of the accounts that nobody here has, or whose person has left. */
export async function unknownAmong(db: Db, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM unnest(${accounts}::text[]) AS asked (account)
    WHERE NOT EXISTS (SELECT FROM person p WHERE p.account = lower(asked.account) AND p.left_at IS NULL)`.execute(db)
  return rows.map((row) => row.account)
}
