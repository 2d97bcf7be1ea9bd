/** Search for tools: best match first, with highlights. */
import type { Language } from '@portal/contract'
import type { References } from '@portal/files/server'
import type { FindEntries } from '@portal/search-index'
import type { Db, Viewer } from '@portal/server'
import type { FoundTool } from '../contract.ts'
import { toolIn } from './present.ts'
import { toolsAmong } from './shelf.ts'

export interface Asking {
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
  { viewer, language, now }: Asking,
  limit: number,
  references: References,
): Promise<{ List: FoundTool[]; Total: number }> {
  const { hits, total } = await find({ kinds: ['tool'], limit })
  if (hits.length === 0) return { List: [], Total: total }
  const keys = hits.map((hit) => hit.key)
  const rows = new Map((await toolsAmong(db, viewer, language, keys)).map((row) => [row.id, row]))
  const List = hits.flatMap(({ key, shown }) => {
    const row = rows.get(key)
    if (!row) return []
    const tool = toolIn({ ...row, name: shown.Title }, { viewer, references, now })
    return [{ ...tool, highlight: { Name: shown.highlight.Title } }]
  })
  return { List, Total: total }
}
