/** Search for tools: best match first, with highlights. */
import type { Language } from '@portal/contract'
import type { References } from '@portal/files/server'
import type { FindEntries } from '@portal/search-index'
import type { Db, Viewer } from '@portal/server'
import type { FoundTool } from '../contract.ts'
import { presentTool } from './present.ts'
import { filterVisibleTools } from './store.ts'

export interface ToolSearchContext {
  viewer: Viewer
  language: Language
  now: Date
}

/**
 * Finds up to `limit` tools that the viewer may use, and their total number. Used by the search over everything, too.
 */
export async function findTools(
  db: Db,
  find: FindEntries,
  { viewer, language, now }: ToolSearchContext,
  limit: number,
  references: References,
): Promise<{ List: FoundTool[]; Total: number }> {
  const { hits, total } = await find({ kinds: ['tool'], limit })
  if (hits.length === 0) return { List: [], Total: total }
  const keys = hits.map((hit) => hit.key)
  const rows = new Map((await filterVisibleTools(db, viewer, language, keys)).map((row) => [row.id, row]))
  const List = hits.flatMap(({ key, display }) => {
    const row = rows.get(key)
    if (!row) return []
    const tool = presentTool({ ...row, name: display.Title }, { viewer, references, now })
    return [{ ...tool, highlight: { Name: display.highlight.Title } }]
  })
  return { List, Total: total }
}
