/** Texts in review and the people who may publish them. */
import { columnFor, columnsFor, type Language } from '@portal/contract'
import { tellToAsk } from '@portal/notifications/server'
import { sql, type Db, type Viewer } from '@portal/server'
import {
  isInCharge,
  isInChargeOf,
  linesOf,
  type Grant,
  type Manuscript,
  type ManuscriptKind,
  type Settings,
} from '@portal/editor/server'
import { publishing } from '../contract.ts'

/** Returns the people who hold the role that publishes this kind, directly or by a group, with their grants. */
async function holders(db: Db, kind: ManuscriptKind): Promise<{ account: string; grants: Grant[] }[]> {
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

/** Returns the people who may publish the text, without its sender and its author. */
export async function reviewersOf(db: Db, manuscript: Manuscript, by: string): Promise<string[]> {
  const { kind, objectId, author } = manuscript
  const others = (await holders(db, kind)).filter(({ account }) => account !== by && account !== author)
  const reviewers = []
  for (const { account, grants } of others) {
    if (!isInCharge({ grants }, manuscript)) continue
    if (objectId === null || (await isInChargeOf(db, { grants }, kind, objectId))) reviewers.push(account)
  }
  return reviewers
}

/** Makes open desks reload the texts in review after one was added or removed. */
export async function tellReviewers(tx: Db, manuscript: Manuscript): Promise<void> {
  const accounts = (await holders(tx, manuscript.kind)).map(({ account }) => account)
  await tellToAsk(tx, accounts, [publishing.waiting])
}

interface Row {
  id: number
  kind: ManuscriptKind
  object_id: number | null
  title: string
  name: string
  updated_at: Date
  settings: Settings
  parent: string | null
}

/** Returns texts in review that the viewer may publish, longest waiting first, without their own. */
export async function waitingFor(db: Db, viewer: Viewer, language: Language): Promise<Row[]> {
  const [mine, other] = columnsFor('m.title', language)
  const name = columnFor('a.name', language)
  const { rows } = await sql<Row>`
    SELECT m.id, m.kind, m.object_id, coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)}) AS title,
      ${sql.ref(name)} AS name, m.updated_at, m.settings, c.parent
    FROM manuscript m JOIN shared.person a ON a.account = m.author
      LEFT JOIN shared.news_category c ON c.key = m.settings->>'category'
    WHERE m.status = 'review' AND m.author <> ${viewer.account}
    ORDER BY m.updated_at, m.id LIMIT 500`.execute(db)
  const lines = await linesOf(
    db,
    rows.map(({ settings }) => settings.audience),
  )
  const reached = rows.filter(({ kind, settings, parent }) => {
    const categories = parent === null ? [settings.category] : [settings.category, parent]
    return isInCharge(viewer, { kind, settings, categories, lines })
  })
  const waiting = []
  for (const row of reached)
    if (row.object_id === null || (await isInChargeOf(db, viewer, row.kind, row.object_id))) waiting.push(row)
  return waiting
}
