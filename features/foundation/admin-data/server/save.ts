/** Saving an item of any resource type; the checks run in a fixed order. */
import { createHash } from 'node:crypto'
import type { Language } from '@portal/contract'
import { removeFile } from '@portal/files/server'
import { isKnownAudience } from '@portal/people/server'
import { record } from '@portal/access-control/server'
import type { Db, Viewer } from '@portal/server'
import type { Field, Item, Overtaken, Twin, Values } from '../contract.ts'
import { problemTexts } from '../texts.ts'
import { canonical, differing, firstWrong, tidy, type Audience } from '../rules.ts'
import { changesIn, titleOf } from './changes.ts'
import { fieldsOf } from './fields.ts'
import { Bad, IsThere, type Kind, type Saved, type Uploaded } from './kind.ts'
import { titleIn } from './listing.ts'
import { lastChange, refuseGone } from './meanwhile.ts'
import { refuse } from './refuse.ts'
import { leaveUpload, takeUpload } from './uploads.ts'
import { lockItem } from './who.ts'

interface Saving {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
  input: { Id: string; Revision: string; Values: Values }
}

/** A refusal rolls everything back. `itemNow` returns the current item for the page. */
export async function saveItem(kind: Kind, saving: Saving, itemNow: (id: string) => Promise<Item>) {
  const { db, viewer, input, now } = saving
  if (!maySave(kind, input.Id)) return refuse('notAllowed')
  await lockItem(db, kind, input.Id)
  const fields = await fieldsOf(db, kind.fields)
  const before =
    input.Id === '' ? null : ((await kind.load(db, input.Id)) ?? (await refuseGone(db, kind, input.Id, now)))
  if (before && revisionOf(before) !== input.Revision) {
    const overtaken: Overtaken = { ...(await itemNow(input.Id)), ...(await lastChange(db, kind, input.Id)) }
    return refuse('changedMeanwhile', overtaken)
  }
  const values = goodValues(fields, { ...input.Values, ...(before ? fixedOf(fields, before) : {}) })
  const unknown = await unknownAudience(db, { fields, before, values })
  if (unknown) return refuse('badField', { Field: unknown, Text: problemTexts.notOffered })
  const saved = await saveWithFiles(kind, saving, { fields, before, values })
  for (const { fileId } of leftBehind(fields, before, values)) await leaveUpload(db, fileId, now)
  const changes = changesIn(differing(fields, before ?? {}, values), before, values)
  const entry = { by: viewer.account, action: before ? 'data.change' : 'data.add', kind: kind.key }
  const line =
    before && saved.id !== input.Id
      ? await lineOfMerged(kind, { db, fields, before }, { from: input.Id, into: saved.id, changes })
      : { id: saved.id, title: titleOf(fields, values), details: { changes } }
  await record(db, { ...entry, ...line }, now)
  return { Id: saved.id, Secret: saved.secret ?? '' }
}

/**
 * Audit entry of two items that were merged: the removed one under its former name, and the one that it was merged
 * into.
 */
async function lineOfMerged(
  kind: Kind,
  { db, fields, before }: { db: Db; fields: readonly Field[]; before: Values },
  { from, into, changes }: { from: string; into: string; changes: object },
) {
  const values = await kind.load(db, into)
  const title = values ? titleOf(fields, values) : ''
  return { id: from, title: titleOf(fields, before), details: { changes, into: { id: into, title } } }
}

function maySave(kind: Kind, id: string): boolean {
  return kind.save !== undefined && !(id === '' ? kind.isComplete : kind.isFinal)
}

export const revisionOf = (values: Values): string =>
  createHash('sha256').update(canonical(values)).digest('hex').slice(0, 32)

function fixedOf(fields: readonly Field[], before: Values): Values {
  return Object.fromEntries(fields.filter(({ IsFixed }) => IsFixed).map(({ Key }) => [Key, before[Key]]))
}

function goodValues(fields: readonly Field[], given: Values): Values {
  const values = tidy(fields, given)
  const wrong = firstWrong(fields, values)
  if (wrong) return refuse('badField', { Field: wrong.field, Text: problemTexts[wrong.problem] })
  return values
}

interface Stand {
  fields: readonly Field[]
  before: Values | null
  values: Values
}

/**
 * Refuses an audience that nobody belongs to by mistake. An unchanged audience stays valid, even if a department is
 * gone.
 */
async function unknownAudience(tx: Db, { fields, before, values }: Stand): Promise<string | undefined> {
  const changed = differing(fields, before ?? {}, values).filter((field) => field.Kind === 'audience')
  for (const { Key } of changed) if (!(await isKnownAudience(tx, values[Key] as Audience))) return Key
  return undefined
}

/** Translates the errors of a slice into refusals of these calls. */
async function saveWithFiles(kind: Kind, saving: Saving, stand: Stand): Promise<Saved> {
  const { db, viewer, input, now } = saving
  const uploads = await uploadsFor(db, kind, viewer.account, stand)
  const editing = { by: viewer.account, now, uploaded: (key: string) => uploads.get(key) }
  try {
    await kind.check?.(db, stand.values, input.Id)
    const saved = await kind.save!(db, input.Id, stand.values, editing)
    for (const { Key } of stand.fields.filter((field) => field.Kind === 'file')) await dropUpload(db, uploads.get(Key))
    return saved
  } catch (error) {
    if (error instanceof Bad) return refuse('badField', { Field: error.field, Text: error.text })
    if (error instanceof IsThere) return refuse('isThere', await twinOf(kind, saving, error.id))
    throw error
  }
}

/** Returns the existing item, so that the page can link to it. */
async function twinOf(kind: Kind, { db, language }: Saving, id: string): Promise<Twin> {
  return { Id: id, Title: { ...(await titleIn(db, kind, id, language)) } }
}

/** The slice has stored the document as a file of its own. */
async function dropUpload(tx: Db, upload: Uploaded | undefined): Promise<void> {
  if (upload) await removeFile(tx, upload.id)
}

const isFile = ({ Kind: kind }: Field): boolean => kind === 'picture' || kind === 'file'

/** A field may refer to its current file or to one that this person uploaded for it, and to no other number. */
async function uploadsFor(
  tx: Db,
  kind: Kind,
  account: string,
  { fields, before, values }: Stand,
): Promise<Map<string, Uploaded>> {
  const uploads = new Map<string, Uploaded>()
  for (const { Key } of fields.filter(isFile)) {
    const fileId = values[Key]
    if (typeof fileId !== 'number' || fileId === before?.[Key]) continue
    const upload = await takeUpload(tx, { fileId, kind: kind.key, field: Key, account })
    if (!upload) return refuse('badField', { Field: Key, Text: problemTexts.notOffered })
    uploads.set(Key, upload)
  }
  return uploads
}

/** Returns the files that an item had and no longer has. */
export function leftBehind(
  fields: readonly Field[],
  before: Values | null,
  after: Values,
): { Key: string; fileId: number }[] {
  const changed = fields.filter((field) => isFile(field) && before?.[field.Key] !== after[field.Key])
  return changed.flatMap(({ Key }) => {
    const fileId = before?.[Key]
    return typeof fileId === 'number' ? [{ Key, fileId }] : []
  })
}
