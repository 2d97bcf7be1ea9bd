/**
 * Removing files of the media library that nothing uses. A removed file waits a day, in which it can be restored; only
 * a file that is still not used then is deleted. Owns: nothing; changes file.
 */
import { dayMs } from '@portal/contract'
import { lockRemoved, removeUnreferenced, setRemoved } from '@portal/files/server'
import { finishEach, sql, type Db, type Tables, type Viewer } from '@portal/server'
import type { Kysely } from 'kysely'
import { canEditDraft } from '../access.ts'
import { isOfText } from './draft-files.ts'
import { isStillThere, listSeenCopies, type PlacedFile } from './media-places.ts'
import { isUsed } from './media-sight.ts'
import { lockDraft } from './store.ts'

type Refuse = (reason: 'noFile' | 'inUse' | 'mayNotRemove') => never

/**
 * Marks the file and its copies as removed. The texts are locked first, as by a save: a text that takes the file at the
 * same moment has it before, and it is in use, or afterwards, and it is there again.
 */
export async function removeMedia(
  tx: Db,
  viewer: Viewer,
  id: number,
  { now, refuse }: { now: Date; refuse: Refuse },
): Promise<PlacedFile[]> {
  const found = (await listSeenCopies(tx, viewer, id)).filter(isStillThere)
  if (found.length === 0) return refuse('noFile')
  const locked = await lockTexts(tx, viewer, found, refuse)
  const isLocked = ({ manuscript_id: text }: PlacedFile) => text !== null && locked.has(text)
  const files = (await listSeenCopies(tx, viewer, id)).filter(isStillThere)
  // a text that has taken a copy meanwhile is about to use it
  if (files.some((file) => file.is_used || !isLocked(file))) return refuse('inUse')
  await setRemoved(
    tx,
    files.map((file) => file.id),
    now,
  )
  return files
}

async function lockTexts(
  tx: Db,
  viewer: Viewer,
  files: readonly PlacedFile[],
  refuse: Refuse,
): Promise<ReadonlySet<number>> {
  const ids = new Set(files.flatMap(({ manuscript_id }) => (manuscript_id === null ? [] : [manuscript_id])))
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    // oxlint-disable-next-line no-await-in-loop -- in one order, so that two of them never wait for each other
    const draft = await lockDraft(tx, id)
    if (!draft || !canEditDraft(viewer, draft)) refuse('mayNotRemove')
  }
  return ids
}

/** Takes the removal back. Returns the files; none if they are gone. */
export async function restoreMedia(tx: Db, viewer: Viewer, id: number): Promise<PlacedFile[]> {
  const files = (await listSeenCopies(tx, viewer, id)).filter(({ removed_at }) => removed_at !== null)
  await setRemoved(
    tx,
    files.map((file) => file.id),
    null,
  )
  return files
}

const batchSize = 1000

/**
 * Deletes files that were removed a day ago, each in a transaction of its own: one that fails holds up no others. Those
 * that are used again stay.
 */
export async function sweepRemovedMedia(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - dayMs)
  const due = sql<{ id: number }>`SELECT f.id FROM shared.file f
    WHERE f.removed_at <= ${old} AND EXISTS (SELECT FROM manuscript m WHERE ${isOfText}) ORDER BY f.id LIMIT ${batchSize}`
  await finishEach(db, due, (tx, id) => sweepFile(tx, id, old))
}

/** Text and file are locked: one that is used again or restored meanwhile is seen. */
async function sweepFile(tx: Db, id: number, old: Date): Promise<void> {
  await sql`SELECT FROM manuscript m JOIN shared.file f ON ${isOfText} WHERE f.id = ${id} FOR UPDATE OF m`.execute(tx)
  if (!(await lockRemoved(tx, id, old))) return
  const { rows } = await sql<{ is_used: boolean }>`SELECT ${isUsed} AS is_used
    FROM (SELECT f.id, f.owner_kind, m.id AS manuscript_id, m.published_version
      FROM shared.file f JOIN manuscript m ON ${isOfText} WHERE f.id = ${id}) s`.execute(tx)
  const [file] = rows
  if (file && (file.is_used || !(await removeUnreferenced(tx, id)))) await setRemoved(tx, [id], null)
}
