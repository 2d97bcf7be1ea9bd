/** Texts in review and the people who may publish them. */
import { columnFor, columnsFor, type Language } from '@portal/contract'
import { dashboardReads } from '@portal/dashboard/server'
import { broadcastInvalidation } from '@portal/notifications/server'
import { sql, type Db, type Viewer } from '@portal/server'
import {
  canManage,
  canManageObject,
  listPublishers,
  loadDepartmentLines,
  type Draft,
  type DraftKind,
  type PublishSettings,
} from '@portal/editor/server'
import { publishing } from '../contract.ts'
import type { ReviewRequest } from './store.ts'

/** Returns the people who may publish the text, without its sender and its author. */
export async function findReviewers(db: Db, draft: Draft, by: string): Promise<string[]> {
  const { kind, objectId, author } = draft
  const others = (await listPublishers(db, kind)).filter(({ account }) => account !== by && account !== author)
  const reviewers = []
  for (const { account, grants } of others) {
    if (!canManage({ grants }, draft)) continue
    if (objectId === null || (await canManageObject(db, { grants }, kind, objectId))) reviewers.push(account)
  }
  return reviewers
}

/** Returns the reviewers of a text with their names, in the order of these. */
export async function listReviewers(db: Db, draft: Draft, by: string, language: Language) {
  const accounts = await findReviewers(db, draft, by)
  const name = sql.ref(columnFor('name', language))
  const { rows } = await sql<{ ADAccount: string; Name: string }>`
    SELECT account AS "ADAccount", ${name} AS "Name" FROM shared.person WHERE account = ANY (${accounts}::text[])
    ORDER BY ${name}, account`.execute(db)
  return rows
}

/** Makes open desks reload the texts in review, and the dashboard of the author, after a text has changed its state. */
export async function invalidateReviewQueues(tx: Db, draft: Draft): Promise<void> {
  const accounts = (await listPublishers(tx, draft.kind)).map(({ account }) => account)
  await broadcastInvalidation(tx, [...accounts, draft.author], [publishing.waiting, ...dashboardReads])
}

interface WaitingRow extends ReviewRequest {
  reviewer_name: string | null
  id: number
  kind: DraftKind
  object_id: number | null
  title: string
  name: string
  updated_at: Date
  settings: PublishSettings
  parent: string | null
}

/**
 * Returns texts in review that the viewer may publish, without their own: those that they are asked for first, then those
 * that nobody is; the earliest due and the longest waiting first.
 */
export async function listWaiting(db: Db, viewer: Viewer, language: Language): Promise<WaitingRow[]> {
  const [ownTitle, otherTitle] = columnsFor('m.title', language)
  const name = columnFor('a.name', language)
  const { rows } = await sql<WaitingRow>`
    SELECT m.id, m.kind, m.object_id, coalesce(nullif(${sql.ref(ownTitle)}, ''), ${sql.ref(otherTitle)}) AS title,
      ${sql.ref(name)} AS name, m.updated_at, m.settings, c.parent, r.account AS reviewer, p.review_due,
      ${sql.ref(columnFor('r.name', language))} AS reviewer_name
    FROM manuscript m JOIN shared.person a ON a.account = m.author
      LEFT JOIN shared.news_category c ON c.key = m.settings->>'category'
      LEFT JOIN publication p ON p.manuscript_id = m.id LEFT JOIN shared.person r ON r.account = p.reviewer AND r.left_at IS NULL
    WHERE m.status = 'review' AND m.author <> ${viewer.account}
    ORDER BY CASE WHEN r.account = ${viewer.account} THEN 0 WHEN r.account IS NULL THEN 1 ELSE 2 END,
      p.review_due NULLS LAST, m.updated_at, m.id LIMIT 500`.execute(db)
  const lines = await loadDepartmentLines(
    db,
    rows.map(({ settings }) => settings.audience),
  )
  const reachable = rows.filter(({ kind, settings, parent }) => {
    const categories = parent === null ? [settings.category] : [settings.category, parent]
    return canManage(viewer, { kind, settings, categories, lines })
  })
  const waiting = []
  for (const row of reachable)
    if (row.object_id === null || (await canManageObject(db, viewer, row.kind, row.object_id))) waiting.push(row)
  return waiting
}
