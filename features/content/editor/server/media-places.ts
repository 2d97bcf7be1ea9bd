/** Places of a file of the media library. Owns: nothing; reads manuscript, manuscript_version, file. */
import { keysFor, type Language } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import type { MediaPlace } from '../media-contract.ts'
import { sides, type Content } from '../rules.ts'
import { descriptionsIn } from './media-words.ts'
import { isUsed, seenFiles, type SeenFile } from './media-sight.ts'

export type PlacedFile = SeenFile & { is_used: boolean }

/** Lists the file with its copies at all their places. */
export async function listSeenCopies(db: Db, viewer: Viewer, id: number): Promise<PlacedFile[]> {
  const { rows } = await sql<PlacedFile>`SELECT s.*, ${isUsed} AS is_used FROM (${seenFiles(viewer)}) s
    WHERE s.root = (SELECT coalesce(copy_of, id) FROM shared.file WHERE id = ${id}) ORDER BY s.id`.execute(db)
  return rows
}

/** Removed files are gone, unless they are used again. */
export const isStillThere = ({ removed_at, is_used }: PlacedFile): boolean => removed_at === null || is_used

interface KeptText {
  id: number
  content: Content
  /** An earlier version has the file. */
  was_used: boolean
}

async function loadTexts(db: Db, files: readonly PlacedFile[]): Promise<Map<number, KeptText>> {
  const ids = files.flatMap(({ id, manuscript_id: text }) => (text === null ? [] : [{ id, text }]))
  const { rows } = await sql<KeptText & { file_id: number }>`
    SELECT m.id, m.content, wanted.id AS file_id, EXISTS (SELECT FROM manuscript_version v
      WHERE v.manuscript_id = m.id AND content_files(v.content) @> ARRAY[wanted.id]) AS was_used
    FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS wanted (id bigint, text bigint)
      JOIN manuscript m ON m.id = wanted.text`.execute(db)
  return new Map(rows.map((row) => [row.file_id, row]))
}

/** Used places first; of texts that no longer use it, those whose earlier versions have it. */
export async function placesOf(db: Db, files: readonly PlacedFile[], language: Language): Promise<MediaPlace[]> {
  const texts = await loadTexts(db, files)
  const places = files.flatMap((file) => {
    const text = texts.get(file.id)
    if (!file.is_used && !text?.was_used) return []
    const Alt = text && file.is_used ? altsOf(text.content, file.id) : { zh: '', en: '' }
    const titles = { zh: file.title_zh, en: file.title_en }
    const Title =
      keysFor(language)
        .map((key) => titles[key])
        .find((title) => title.trim() !== '') ?? ''
    return [{ Kind: file.is_used ? file.kind : ('version' as const), Id: file.place_id, Title, Alt }]
  })
  return places.toSorted((a, b) => Number(a.Kind === 'version') - Number(b.Kind === 'version'))
}

/** The description or name of a file in a text: as its cover or attachment, otherwise where the picture stands first. */
function altsOf(content: Content, id: number): MediaPlace['Alt'] {
  const [zh = '', en = ''] = sides.map((side) => descriptionsIn(content, side).find((each) => each.id === id)?.text)
  return { zh, en }
}
