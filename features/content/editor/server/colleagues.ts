/** People who may open a draft. Reads the roles of people and groups. */
import { sql, type Db } from '@portal/server'
import type { Draft, DraftKind } from '../rules.ts'
import { canManage, type Grant } from '../access.ts'

/** Returns the people who hold the role that publishes this kind, directly or by a group, with their grants. */
export async function listPublishers(db: Db, kind: DraftKind): Promise<{ account: string; grants: Grant[] }[]> {
  const role = kind === 'news' ? 'editor' : 'organiser'
  const { rows } = await sql<{ account: string; grants: Grant[] }>`
    SELECT p.account, jsonb_agg(jsonb_build_object('role', g.role, 'categories', g.categories, 'tags', g.tags,
      'departments', g.departments)) AS grants
    FROM (SELECT account, role, categories, tags, departments FROM shared.person_role
      UNION ALL SELECT m.account, r.role, r.categories, r.tags, r.departments
        FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)) AS g
      JOIN shared.person p ON p.account = g.account
    WHERE p.left_at IS NULL AND g.role = ${role} GROUP BY p.account ORDER BY p.account`.execute(db)
  return rows
}

/** Returns the accounts of everybody who may open the draft: its author, and those whose grants cover it. */
export async function listColleagues(db: Db, draft: Draft): Promise<string[]> {
  const managers = (await listPublishers(db, draft.kind)).filter(({ grants }) => canManage({ grants }, draft))
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM shared.person WHERE account = ${draft.author} AND left_at IS NULL
      AND EXISTS (SELECT FROM shared.person_role r WHERE r.account = person.account
          AND r.role IN ('author', 'editor', 'organiser')
        UNION ALL SELECT FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
          WHERE m.account = person.account AND r.role IN ('author', 'editor', 'organiser'))`.execute(db)
  return [...new Set([...rows, ...managers].map(({ account }) => account))]
}
