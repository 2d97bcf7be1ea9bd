/** Portals, whom they are for, and what their headers show. Owns: portal, portal_header. Reads audience, news. */
import { audiencesOf, belongsTo, type Audience, type Reader } from '@portal/people/server'
import { sql, type Db, type Portal, type Viewer } from '@portal/server'
import type { HeaderFlag, PortalTheme } from '../contract.ts'

interface PortalRow {
  id: string
  name_zh: string
  name_en: string
  theme: PortalTheme
  news_family: string
  has_guide: boolean
  tools_limit: number
}

/** The portal that a call names; null: there is none of this name. */
export async function portalOf(db: Db, id: string): Promise<Portal | null> {
  const { rows } = await sql<{ news_family: string; audiences: Audience[] }>`
    SELECT p.news_family, coalesce((SELECT json_agg(a) FROM shared.audience a WHERE a.id IN (p.audience_id, f.audience_id)), '[]')
      AS audiences
    FROM portal p JOIN portal f ON f.id = p.news_family WHERE p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  // the news of another portal are for its people, wherever they are shown
  const isFor = (reader: Reader): boolean => row.audiences.every((audience) => belongsTo(audience, reader))
  return { id, newsFamily: row.news_family, isFor }
}

export async function isPortal(db: Db, id: string): Promise<boolean> {
  return (await portalOf(db, id)) !== null
}

/** Whether there is a portal of this name, for this person. */
export async function isPortalFor(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  return (await portalOf(db, id))?.isFor(viewer) ?? false
}

/** Those of the portals `p` that are for this person. */
export function isMeantFor(reader: Reader) {
  return sql<boolean>`(p.audience_id IS NULL OR p.audience_id = ANY (${audiencesOf(reader)}))`
}

/** Whether the portal of a news is one for this person, for what hangs on the news. */
export async function mayMeetNews(db: Db, reader: Reader, newsId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared.news n JOIN portal p ON p.id = n.portal
    WHERE n.id = ${newsId} AND ${isMeantFor(reader)}`.execute(db)
  return rows.length > 0
}

/** Whom a news is for, and so is the portal it stands in: for what is told to many at once. */
export async function readersOfNews(db: Db, newsId: number): Promise<(reader: Reader) => boolean> {
  const { rows } = await sql<{ audiences: Audience[] }>`
    SELECT json_agg(a) AS audiences FROM shared.news n JOIN portal p ON p.id = n.portal
      JOIN shared.audience a ON a.id IN (n.audience_id, p.audience_id)
    WHERE n.id = ${newsId} AND n.deleted_at IS NULL GROUP BY n.id`.execute(db)
  return (reader) => rows[0]?.audiences.every((audience) => belongsTo(audience, reader)) ?? false
}

export interface ShownPortal extends PortalRow {
  /** null: it has no header for people of this template. */
  flags: HeaderFlag[] | null
}

/** A portal as people of a header template meet it; a header of its own goes before the one for all. */
export async function headerOf(db: Db, id: string, template: string | null): Promise<ShownPortal | undefined> {
  const { rows } = await sql<ShownPortal>`
    SELECT p.*, (SELECT h.flags FROM portal_header h
      WHERE h.portal = p.id AND h.template IN ('', ${template}::text) AND ${template}::text IS NOT NULL
      ORDER BY h.template DESC LIMIT 1) AS flags
    FROM portal p WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether guides come by themselves there; in a portal that there is not, none does. */
export async function hasGuide(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('portal').select('has_guide').where('id', '=', id).executeTakeFirst()
  return row?.has_guide ?? false
}

export async function toolsLimitOf(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('portal').select('tools_limit').where('id', '=', id).executeTakeFirstOrThrow()
  return row.tools_limit
}

export interface ListedPortal extends PortalRow {
  headers: Record<string, HeaderFlag[]>
  /** null: for everybody */
  audience: Audience | null
}

export async function allPortals(db: Db): Promise<ListedPortal[]> {
  const { rows } = await sql<ListedPortal>`
    SELECT p.*, (SELECT to_json(a) FROM shared.audience a WHERE a.id = p.audience_id) AS audience, coalesce((SELECT json_object_agg(h.template, to_json(h.flags) ORDER BY h.template)
      FROM portal_header h WHERE h.portal = p.id), '{}') AS headers
    FROM portal p ORDER BY p.id`.execute(db)
  return rows
}
