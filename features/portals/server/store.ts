/** Portals and what their headers show. Owns: portal, portal_header. */
import { sql, type Db, type Portal } from '@portal/server'
import type { HeaderFlag, PortalTheme } from '../contract.ts'

export interface PortalRow {
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
  const row = await db.selectFrom('portal').select('news_family').where('id', '=', id).executeTakeFirst()
  return row ? { id, newsFamily: row.news_family } : null
}

export async function isPortal(db: Db, id: string): Promise<boolean> {
  return (await portalOf(db, id)) !== null
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

export async function allPortals(db: Db): Promise<(PortalRow & { headers: Record<string, HeaderFlag[]> })[]> {
  const { rows } = await sql<PortalRow & { headers: Record<string, HeaderFlag[]> }>`
    SELECT p.*, coalesce((SELECT json_object_agg(h.template, to_json(h.flags) ORDER BY h.template)
      FROM portal_header h WHERE h.portal = p.id), '{}') AS headers
    FROM portal p ORDER BY p.id`.execute(db)
  return rows
}
