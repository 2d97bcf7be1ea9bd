/** Files of a draft, as the editor shows them. Owns: nothing; reads file. */
import { extname } from 'node:path'
import type { References } from '@portal/files/server'
import { sql, type Db } from '@portal/server'
import type { DraftFile } from '../contract.ts'
import { canViewWork, type DraftViewer } from '../access.ts'
import { fileIdsOf, type Draft } from '../rules.ts'

interface FileRow {
  id: number
  name: string
  media_type: string
  size: number
  width: number | null
  height: number | null
}

/** Lists the files of a draft and of the item published from it. */
export async function listDraftFiles(
  db: Db,
  { id, kind, objectId }: Pick<Draft, 'id' | 'kind' | 'objectId'>,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`SELECT id, name, media_type, size, width, height FROM shared.file
    WHERE (owner_kind = 'manuscript' AND owner_id = ${id})
       OR (owner_kind = ${kind} AND owner_id = ${objectId}) ORDER BY id`.execute(db)
  return rows
}

/** A file `f` of the text `m`, or of what was published from it. */
export const isOfText = sql<boolean>`((f.owner_kind = 'manuscript' AND m.id = f.owner_id)
  OR (m.kind = f.owner_kind AND m.object_id = f.owner_id))`

/** Lists the files of a draft that the viewer may see. */
export async function listVisibleFiles(db: Db, viewer: DraftViewer, draft: Draft): Promise<FileRow[]> {
  const files = await listDraftFiles(db, draft)
  if (canViewWork(viewer, draft)) return files
  const shown = new Set(fileIdsOf(draft.content))
  return files.filter(({ id }) => shown.has(id))
}

interface FileViewContext {
  references: References
  holder: { sessionId: number }
  now: Date
}

export function draftFileView(row: FileRow, { references, holder, now }: FileViewContext): DraftFile {
  const kind = row.media_type.split('/')[0]
  const url =
    kind === 'image'
      ? references.image(row.id, holder, now)
      : kind === 'video'
        ? references.media(row.id, holder, now)
        : ''
  return {
    Id: row.id,
    Name: row.name,
    MediaType: row.media_type,
    Size: row.size,
    Url: url,
    Width: row.width ?? 0,
    Height: row.height ?? 0,
  }
}

/** Returns the file name to store: no path, no control characters, with the extension of its type. */
export function storedFileName(name: string, ending: string): string {
  const last = withoutControlCharacters(name).split(/[\\/]/).at(-1) ?? ''
  const stem = last.slice(0, last.length - extname(last).length).trim()
  return `${stem.slice(0, 120) || 'file'}.${ending}`
}

function withoutControlCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters and turns of direction are what is removed
  return text.toWellFormed().replace(/[\0-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g, '')
}
