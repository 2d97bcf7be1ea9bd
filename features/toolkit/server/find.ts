/** Tools by what one types: best first, with the words marked. */
import type { Language } from '@portal/contract'
import type { References } from '@portal/files/server'
import { audiencesOf } from '@portal/people/server'
import { searchEntries } from '@portal/search-index'
import type { Db, Viewer } from '@portal/server'
import type { FoundTool } from '../contract.ts'
import { toolIn } from './present.ts'
import { toolsAmong } from './shelf.ts'

/** For search over everything, too: of the tools that are for the viewer, at most `limit`, and how many there are. */
export async function findTools(
  db: Db,
  viewer: Viewer,
  language: Language,
  title: string,
  limit: number,
  references: References,
  now = new Date(),
): Promise<{ List: FoundTool[]; Total: number }> {
  const audiences = audiencesOf(viewer)
  const { hits, total } = await searchEntries(db, { text: title, kinds: ['tool'], audiences, language, limit })
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
