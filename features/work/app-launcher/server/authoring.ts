/** The side of those who run the portal: by the demo company, and later from the editor's desk. */
import { isOutsideLink, isOwnPath } from '@portal/contract'
import { audienceFor, spellingsOf, type Audience } from '@portal/people/server'
import { dropEntry, indexEntry } from '@portal/search-index'
import { sql, type Database, type Db } from '@portal/server'
import type { Portal } from '../rules.ts'

interface Words {
  zh: string
  en: string
}

export interface SavedTool {
  appId: string
  portal: Portal
  name: Words
  /** What it is for, and other names that people search it by. */
  about?: Words
  /** Of an owner 'everyone': whoever has a reference to it may see it. */
  iconFileId?: number
  /** https; without a ticket also a page of this portal */
  url: string
  /** '' by its address; 'token' with a launch ticket */
  opens: '' | 'token'
  /** absent: for everyone */
  audience?: Audience
  position: number
  at: Date
}

/** A ticket tells another system who comes: a page of this portal knows. */
export function isToolAddress({ url, opens }: Pick<SavedTool, 'url' | 'opens'>): boolean {
  return isOutsideLink(url) || (opens === '' && isOwnPath(url))
}

/**
 * Makes a tool, or changes the one with this id as a whole, and tells the index in the same transaction. Those of the
 * manufacturing portal are not in the index: its own page shows them all.
 */
export async function saveTool(tx: Db, tool: SavedTool): Promise<void> {
  if (!isToolAddress(tool)) throw new Error(`A tool leads to an https address or a page here, not to '${tool.url}'`)
  const { appId, portal, name, about = { zh: '', en: '' }, url, opens, position } = tool
  const audience_id = await audienceFor(tx, tool.audience)
  const said = {
    name_zh: name.zh,
    name_en: name.en,
    about_zh: about.zh,
    about_en: about.en,
    icon_file_id: tool.iconFileId ?? null,
    url,
    opens,
    audience_id,
    position,
  }
  await moveOut(tx, appId, portal)
  await tx
    .insertInto('tool')
    .values({ id: appId, portal, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ portal, ...said }))
    .execute()
  if (portal === '') await indexTool(tx, { appId, audienceId: audience_id, name, about, at: tool.at })
  else await dropEntry(tx, 'tool', appId)
}

type IndexedTool = Required<Pick<SavedTool, 'appId' | 'name' | 'about' | 'at'>> & { audienceId: number }

/** By its names, what it is about, and how its name is typed: 考勤 is kaoqin, and kq. */
async function indexTool(tx: Db, { appId, audienceId, name, about, at }: IndexedTool): Promise<void> {
  const body = { zh: [about.zh, ...spellingsOf(name.zh)].join('\n'), en: about.en }
  await indexEntry(tx, { kind: 'tool', key: appId, audienceId, title: name, body, at })
}

/** Indexes some of the tools that are not found yet; how many there were. */
export async function catchUpTools(db: Database['db'], most: number): Promise<number> {
  const { rows } = await sql<IndexedTool>`
    SELECT t.id AS "appId", t.audience_id AS "audienceId", json_build_object('zh', t.name_zh, 'en', t.name_en) AS name,
      json_build_object('zh', t.about_zh, 'en', t.about_en) AS about, now() AS at
    FROM tool t WHERE t.portal = '' AND NOT EXISTS (SELECT FROM shared.search_entry e WHERE e.kind = 'tool' AND e.key = t.id)
    LIMIT ${most}`.execute(db)
  for (const tool of rows) await db.transaction().execute((tx) => indexTool(tx, tool))
  return rows.length
}

/** A tool that goes to the other portal is a favourite in neither. */
async function moveOut(tx: Db, appId: string, portal: Portal): Promise<void> {
  await tx.deleteFrom('tool_favourite').where('tool_id', '=', appId).where('portal', '<>', portal).execute()
}

/** It is gone from all lists, favourites and the index; false: there is none. */
export async function removeTool(tx: Db, appId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tool').where('id', '=', appId).executeTakeFirst()
  await dropEntry(tx, 'tool', appId)
  return numDeletedRows > 0n
}
