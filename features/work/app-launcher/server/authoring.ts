/** Writing of tools, by the desk and the demo company. */
import { isOutsideLink, isOwnPath, toColumns } from '@portal/contract'
import { ensureAudience, spellingsOf, type Audience } from '@portal/people/server'
import { removeEntry, indexEntry } from '@portal/search-index'
import { sql, type Database, type Db } from '@portal/server'
import type { SiteId } from '../rules.ts'

interface LocalizedText {
  zh: string
  en: string
}

export interface ToolInput {
  appId: string
  portal: SiteId
  name: LocalizedText
  /** Description and other names that people search for. */
  about?: LocalizedText
  /** Owned by 'everyone': whoever has a reference to the file may see it. */
  iconFileId?: number
  /** https; without a ticket also a page of this portal */
  url: string
  /** '': by its address; 'token': with a launch ticket */
  opens: '' | 'token'
  /** absent: for everyone */
  audience?: Audience
  position: number
  at: Date
}

/**
 * Returns true if a tool may have this address. A ticket identifies the person to another system; a page of this portal
 * needs none.
 */
export function isToolAddress({ url, opens }: Pick<ToolInput, 'url' | 'opens'>): boolean {
  return isOutsideLink(url) || (opens === '' && isOwnPath(url))
}

/**
 * Creates a tool or replaces the one with this id, and updates the search index in the same transaction. Tools of other
 * sites are not indexed: their page shows them all.
 */
export async function saveTool(tx: Db, tool: ToolInput): Promise<void> {
  if (!isToolAddress(tool))
    throw new Error(`A tool must lead to an https address or a page of the portal, not to '${tool.url}'`)
  const { appId, portal, name, about = { zh: '', en: '' }, url, opens, position } = tool
  const audience_id = await ensureAudience(tx, tool.audience)
  const row = {
    ...toColumns('name', name),
    ...toColumns('about', about),
    icon_file_id: tool.iconFileId ?? null,
    url,
    opens,
    audience_id,
    position,
  }
  await dropOtherFavourites(tx, appId, portal)
  await tx
    .insertInto('tool')
    .values({ id: appId, portal, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ portal, ...row }))
    .execute()
  if (portal === '') await indexTool(tx, { appId, audienceId: audience_id, name, about, at: tool.at })
  else await removeEntry(tx, 'tool', appId)
}

type IndexedTool = Required<Pick<ToolInput, 'appId' | 'name' | 'about' | 'at'>> & { audienceId: number }

/** Indexes a tool by its names, its description, and the spellings of its name: 考勤 as kaoqin and kq. */
async function indexTool(tx: Db, { appId, audienceId, name, about, at }: IndexedTool): Promise<void> {
  const body = { zh: [about.zh, ...spellingsOf(name.zh)].join('\n'), en: about.en }
  await indexEntry(tx, { kind: 'tool', key: appId, audienceId, title: name, body, at })
}

/** Adds up to `most` missing tools to the search index and returns their number. */
export async function indexMissingTools(db: Database['db'], most: number): Promise<number> {
  const { rows } = await sql<IndexedTool>`
    SELECT t.id AS "appId", t.audience_id AS "audienceId", json_build_object('zh', t.name_zh, 'en', t.name_en) AS name,
      json_build_object('zh', t.about_zh, 'en', t.about_en) AS about, now() AS at
    FROM tool t WHERE t.portal = '' AND NOT EXISTS (SELECT FROM shared.search_entry e WHERE e.kind = 'tool' AND e.key = t.id)
    LIMIT ${most}`.execute(db)
  for (const tool of rows) await db.transaction().execute((tx) => indexTool(tx, tool))
  return rows.length
}

/** A tool that moves to another site is removed from the favourites of the old one. */
async function dropOtherFavourites(tx: Db, appId: string, portal: SiteId): Promise<void> {
  await tx.deleteFrom('tool_favourite').where('tool_id', '=', appId).where('portal', '<>', portal).execute()
}

/** Removes a tool from all lists, favourites and the index; false: there was none. */
export async function removeTool(tx: Db, appId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tool').where('id', '=', appId).executeTakeFirst()
  await removeEntry(tx, 'tool', appId)
  return numDeletedRows > 0n
}
