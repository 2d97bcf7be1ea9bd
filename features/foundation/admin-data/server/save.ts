/** Saving an item of any resource type; the checks run in a fixed order. */
import { createHash } from 'node:crypto'
import type { Language } from '@portal/contract'
import { removeFile } from '@portal/files/server'
import { audienceExists } from '@portal/people/server'
import { recordAudit } from '@portal/access-control/server'
import type { Db, Viewer } from '@portal/server'
import type { Field, AdminItem, EditConflict, DuplicateItem, Values } from '../contract.ts'
import { problemTexts } from '../texts.ts'
import {
  canonicalJson,
  changedFields,
  findFirstProblem,
  initialValue,
  normalizeValues,
  type Audience,
} from '../rules.ts'
import { auditChanges, itemTitle } from './changes.ts'
import { loadFields } from './fields.ts'
import {
  FieldError,
  DuplicateError,
  type ResourceDefinition,
  type SaveResult,
  type UploadedFile,
} from './resource-definition.ts'
import { findTitle } from './listing.ts'
import { findLastChanges, refuseGone } from './last-change.ts'
import { refuse } from './refuse.ts'
import { releaseUpload, claimUpload } from './uploads.ts'
import { checkItem, lockItem } from './permissions.ts'

interface SaveCall {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
  input: { Id: string; Revision: string; Values: Values; IsConfirmed?: boolean | undefined }
}

/** A refusal rolls everything back. `itemNow` returns the current item for the page. */
export async function saveItem(kind: ResourceDefinition, call: SaveCall, itemNow: (id: string) => Promise<AdminItem>) {
  const { db, viewer, input, now } = call
  if (!canSave(kind, input.Id)) return refuse('notAllowed')
  await lockItem(db, kind, input.Id)
  const fields = await loadFields(db, kind.fields)
  const before =
    input.Id === '' ? null : ((await kind.load(db, input.Id)) ?? (await refuseGone(db, kind, input.Id, now)))
  if (before && revisionOf(before) !== input.Revision) {
    const overtaken: EditConflict = {
      ...(await itemNow(input.Id)),
      ...(await findLastChanges(db, kind, [input.Id]))(input.Id),
    }
    return refuse('changedMeanwhile', overtaken)
  }
  // a page of the version before knows no field that is new: it keeps its value
  const values = validateValues(fields, {
    ...(before ?? initialValues(kind, fields)),
    ...input.Values,
    ...(before ? fixedValues(fields, before) : {}),
  })
  const unknown = await findUnknownAudience(db, { fields, before, values })
  if (unknown) return refuse('badField', { Field: unknown, Text: problemTexts.notOffered })
  const saved = await saveWithFiles(kind, call, { fields, before, values })
  await confirmConsequence(kind, call, { before, values })
  for (const { fileId } of unusedFiles(fields, before, values)) await releaseUpload(db, fileId, now)
  const changes = auditChanges(changedFields(fields, before ?? {}, values), before, values)
  const entry = { by: viewer.account, action: before ? 'data.change' : 'data.add', kind: kind.key }
  await recordAudit(db, { ...entry, id: saved.id, title: itemTitle(fields, values), details: { changes } }, now)
  return { Id: saved.id, Secret: saved.secret ?? '' }
}

/** Refuses what was not confirmed, after everything else was found right. */
async function confirmConsequence(
  kind: ResourceDefinition,
  { db, input }: SaveCall,
  { before, values }: Pick<ItemVersions, 'before' | 'values'>,
): Promise<void> {
  if (!before || input.IsConfirmed !== false) return
  const consequence = await kind.consequenceOf?.(db, before, values)
  if (consequence) refuse('confirm', consequence)
}

function canSave(kind: ResourceDefinition, id: string): boolean {
  return kind.save !== undefined && !(id === '' ? kind.isComplete : kind.isImmutable)
}

/** Values of a new item. */
export function initialValues(kind: ResourceDefinition, fields: readonly Field[]): Values {
  return Object.fromEntries(kind.fields.map(({ key, initial }, at) => [key, initial ?? initialValue(fields[at]!)]))
}

export const revisionOf = (values: Values): string =>
  createHash('sha256').update(canonicalJson(values)).digest('hex').slice(0, 32)

function fixedValues(fields: readonly Field[], before: Values): Values {
  return Object.fromEntries(fields.filter(({ IsFixed }) => IsFixed).map(({ Key }) => [Key, before[Key]]))
}

function validateValues(fields: readonly Field[], given: Values): Values {
  const values = normalizeValues(fields, given)
  const wrong = findFirstProblem(fields, values)
  if (wrong) return refuse('badField', { Field: wrong.field, Text: problemTexts[wrong.problem] })
  return values
}

interface ItemVersions {
  fields: readonly Field[]
  before: Values | null
  values: Values
}

/**
 * Refuses an audience that nobody belongs to by mistake. An unchanged audience stays valid, even if a department is
 * gone.
 */
async function findUnknownAudience(tx: Db, { fields, before, values }: ItemVersions): Promise<string | undefined> {
  const changed = changedFields(fields, before ?? {}, values).filter((field) => field.Kind === 'audience')
  for (const { Key } of changed) if (!(await audienceExists(tx, values[Key] as Audience))) return Key
  return undefined
}

/** Translates the errors of a slice into refusals of these calls. */
async function saveWithFiles(kind: ResourceDefinition, call: SaveCall, versions: ItemVersions): Promise<SaveResult> {
  const { db, viewer, input, now } = call
  const uploads = await claimUploads(db, kind, viewer.account, versions)
  const editing = { by: viewer.account, now, uploaded: (key: string) => uploads.get(key) }
  try {
    await checkItem(kind, { db, id: input.Id, values: versions.values })
    const saved = await kind.save!(db, input.Id, versions.values, editing)
    for (const { Key } of versions.fields.filter((field) => field.Kind === 'file'))
      await deleteUpload(db, uploads.get(Key))
    return saved
  } catch (error) {
    if (error instanceof FieldError) return refuse('badField', { Field: error.field, Text: error.text })
    if (error instanceof DuplicateError) return refuse('isThere', await findDuplicate(kind, call, error.id))
    // somebody else took the name after it was checked
    if (isTaken(error)) return refuse('isThere', { Id: '', Title: { zh: '', en: '' } } satisfies DuplicateItem)
    throw error
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/** Returns the existing item, so that the page can link to it. */
async function findDuplicate(kind: ResourceDefinition, { db, language }: SaveCall, id: string): Promise<DuplicateItem> {
  return { Id: id, Title: { ...(await findTitle(db, kind, id, language)) } }
}

/** The slice has stored the document as a file of its own. */
async function deleteUpload(tx: Db, upload: UploadedFile | undefined): Promise<void> {
  if (upload) await removeFile(tx, upload.id)
}

const isFile = ({ Kind: kind }: Field): boolean => kind === 'picture' || kind === 'file'

/** A field may refer to its current file or to one that this person uploaded for it, and to no other number. */
async function claimUploads(
  tx: Db,
  kind: ResourceDefinition,
  account: string,
  { fields, before, values }: ItemVersions,
): Promise<Map<string, UploadedFile>> {
  const uploads = new Map<string, UploadedFile>()
  for (const { Key } of fields.filter(isFile)) {
    const fileId = values[Key]
    if (typeof fileId !== 'number' || fileId === before?.[Key]) continue
    const upload = await claimUpload(tx, { fileId, kind: kind.key, field: Key, account })
    if (!upload) return refuse('badField', { Field: Key, Text: problemTexts.notOffered })
    uploads.set(Key, upload)
  }
  return uploads
}

/** Returns the files that an item had and no longer has. */
export function unusedFiles(
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
