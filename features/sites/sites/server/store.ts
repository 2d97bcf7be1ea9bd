/** Sites, their audiences and their headers. */
import { audienceIdsOf, isInAudience, type Audience, type Reader } from '@portal/people/server'
import { sql, type Db, type Portal, type SharedCache, type Viewer } from '@portal/server'
import type { HeaderFlag, SiteTheme } from '../contract.ts'
import { type Installation } from '@portal/contract'

interface SiteRow {
  id: string
  name_zh: string
  name_en: string
  theme: SiteTheme
  news_family: string
  has_guide: boolean
  tools_limit: number
  path: string
  is_unnamed: boolean
}

/** Returns the site with this id; null: there is none. */
export async function findSite(db: Db, id: string): Promise<Portal | null> {
  const { rows } = await sql<{ news_family: string; audiences: Audience[] }>`
    SELECT p.news_family, coalesce((SELECT json_agg(a) FROM shared.audience a WHERE a.id IN (p.audience_id, f.audience_id)), '[]')
      AS audiences
    FROM portal p JOIN portal f ON f.id = p.news_family WHERE p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  // news of another site keep that site's audience, wherever they are shown
  const isFor = (reader: Reader): boolean => row.audiences.every((audience) => isInAudience(audience, reader))
  return { id, newsFamily: row.news_family, isFor }
}

/** Returns what the installation has to know of its sites at the start. */
export async function loadSiteAddresses(db: Db): Promise<Pick<Installation, 'sites' | 'unnamedSite'>> {
  const rows = await db.selectFrom('portal').select(['id', 'path', 'is_unnamed']).orderBy('id').execute()
  return {
    sites: rows.filter(({ path }) => path !== '').map(({ id, path }) => ({ id, path })),
    unnamedSite: rows.find((row) => row.is_unnamed)?.id ?? '',
  }
}

export async function siteExists(db: Db, id: string): Promise<boolean> {
  return (await findSite(db, id)) !== null
}

/** Returns true if the site exists and is for this person. */
export async function canViewSite(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  return (await findSite(db, id))?.isFor(viewer) ?? false
}

/** Like canViewSite, from memory: for calls that many readers make. */
export async function canViewKeptSite(
  { db, shared, viewer }: { db: Db; shared: SharedCache; viewer: Viewer },
  id: string,
): Promise<boolean> {
  const site = await shared.get({
    key: `site-access:${id}`,
    tags: ['sites', 'audiences'],
    load: () => findSite(db, id),
    sizeOf: () => 1_000,
    isKept: (found) => found !== null,
  })
  return site?.isFor(viewer) ?? false
}

/** SQL condition: the site `p` is for this person. */
export function siteMatchesReader(reader: Reader) {
  return sql<boolean>`(p.audience_id IS NULL OR p.audience_id = ANY (${audienceIdsOf(reader)}))`
}

/** Returns true if the site of a news item is for this person. */
export async function canViewNewsSite(db: Db, reader: Reader, newsId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared.news n JOIN portal p ON p.id = n.portal
    WHERE n.id = ${newsId} AND ${siteMatchesReader(reader)}`.execute(db)
  return rows.length > 0
}

/** Returns a predicate for the people who may read a news item and its site, for notifications to many at once. */
export async function loadNewsAudience(db: Db, newsId: number): Promise<(reader: Reader) => boolean> {
  const { rows } = await sql<{ audiences: Audience[] }>`
    SELECT json_agg(a) AS audiences FROM shared.news n JOIN portal p ON p.id = n.portal
      JOIN shared.audience a ON a.id IN (n.audience_id, p.audience_id)
    WHERE n.id = ${newsId} AND n.deleted_at IS NULL GROUP BY n.id`.execute(db)
  return (reader) => rows[0]?.audiences.every((audience) => isInAudience(audience, reader)) ?? false
}

export interface SiteView extends SiteRow {
  /** null: it has no header for people with this template. */
  flags: HeaderFlag[] | null
}

/** Returns a site with the header for a template; a template's own header takes precedence over the common one. */
export async function findSiteWithHeader(db: Db, id: string, template: string | null): Promise<SiteView | undefined> {
  const { rows } = await sql<SiteView>`
    SELECT p.*, (SELECT h.flags FROM portal_header h
      WHERE h.portal = p.id AND h.template IN ('', ${template}::text) AND ${template}::text IS NOT NULL
      ORDER BY h.template DESC LIMIT 1) AS flags
    FROM portal p WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns true if guides open by themselves in this site; false for an unknown site. */
export async function hasGuide(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('portal').select('has_guide').where('id', '=', id).executeTakeFirst()
  return row?.has_guide ?? false
}

export async function siteToolsLimit(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('portal').select('tools_limit').where('id', '=', id).executeTakeFirstOrThrow()
  return row.tools_limit
}

export interface SiteDetails extends SiteRow {
  headers: Record<string, HeaderFlag[]>
  /** null: for everybody */
  audience: Audience | null
}

export async function listSites(db: Db): Promise<SiteDetails[]> {
  const { rows } = await sql<SiteDetails>`
    SELECT p.*, (SELECT to_json(a) FROM shared.audience a WHERE a.id = p.audience_id) AS audience, coalesce((SELECT json_object_agg(h.template, to_json(h.flags) ORDER BY h.template)
      FROM portal_header h WHERE h.portal = p.id), '{}') AS headers
    FROM portal p ORDER BY p.id`.execute(db)
  return rows
}
