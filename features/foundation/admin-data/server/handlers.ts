import type { Language } from '@portal/contract'
import { scanTexts, type References, type Scan } from '@portal/files/server'
import { implement, type Db, type Route, type Viewer } from '@portal/server'
import { spellingsOf } from '@portal/people/server'
import { recordAudit } from '@portal/access-control/server'
import { adminData, type DataKind, type AdminItem } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { countAudience, nameStoredAudiences } from './audience.ts'
import { listChoices } from './choices.ts'
import { loadFields } from './fields.ts'
import { chosenFilters, filterLoader } from './filters.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { findLastChanges } from './last-change.ts'
import { findTitle } from './listing.ts'
import { listMergedIds, mergeItems, undoMerge } from './merge.ts'
import { fileFieldOf, receiveUpload } from './receive.ts'
import { refuse } from './refuse.ts'
import { removeItem, restoreItem } from './remove.ts'
import { initialValues, revisionOf, saveItem } from './save.ts'
import { canManage, managedKind } from './permissions.ts'
import { listSavedAudiences, savedAudienceResource } from './saved-audience-resource.ts'

const nothing = { zh: '', en: '' }

interface AdminDataDeps {
  kinds: readonly ResourceDefinition[]
  references: References
  /** Malware scan that every file passes before it is stored (T22). */
  scan: Scan
}

/** Routes for all resource types. A definition without roles or texts is a programming error: it throws at startup. */
export function adminDataRoutes({ kinds, references, scan }: AdminDataDeps): Route[] {
  const byKey = new Map(kinds.map((kind) => [kind.key, validateDefinition(kind)]))
  if (byKey.size !== kinds.length) throw new Error('Two kinds of data have one key')

  const kindFor = (viewer: Viewer, key: string): ResourceDefinition => managedKind(byKey.get(key), viewer)

  async function itemOf(
    db: Db,
    kind: ResourceDefinition,
    id: string,
    { viewer, now, language }: { viewer: Viewer; now: Date; language: Language },
  ): Promise<AdminItem> {
    const fields = await loadFields(db, kind.fields)
    const found = id === '' ? null : ((await kind.load(db, id)) ?? refuse('noSuch'))
    const values = found ?? initialValues(kind, fields)
    const pictures = fields.flatMap(({ Key, Kind: fieldKind }) => {
      const fileId = values[Key]
      return fieldKind === 'picture' && typeof fileId === 'number' ? [[Key, references.image(fileId, viewer, now)]] : []
    })
    return {
      Id: id,
      Revision: found ? revisionOf(found) : '',
      Title: found ? { ...(await findTitle(db, kind, id, language)) } : nothing,
      Values: values,
      Fields: id === '' ? fields.filter((_, at) => !kind.fields[at]!.existingOnly) : fields,
      Pictures: Object.fromEntries(pictures) as Record<string, string>,
      Kept: (found && (await kind.whyNotRemovable?.(db, id))) ?? nothing,
    }
  }

  return implement(
    adminData,
    { ...refusalTexts, ...scanTexts },
    {
      async kinds({ db, viewer }) {
        const loadFilters = filterLoader(db)
        const own = kinds.filter((kind) => canManage(viewer, kind))
        return {
          List: await Promise.all(
            own.map(async (kind) => ({ ...presentDefinition(kind), Filters: await loadFilters(kind) })),
          ),
        }
      },

      async list({ db, viewer, input, language, now }) {
        const kind = kindFor(viewer, input.Kind)
        const paging = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
        const sort = input.Sort && { by: input.Sort, isDescending: input.IsDescending }
        const filters = chosenFilters(kind, input.Filters)
        const merged = await listMergedIds(db, kind)
        const found = await kind.list(db, { search: input.Search, language, sort, now, ...paging, filters })
        const rows = found.rows.filter(({ id }) => !merged.has(id))
        const ids = rows.map(({ id }) => id)
        const [changeOf, nameOf] = [
          await findLastChanges(db, kind, ids),
          await nameStoredAudiences(
            db,
            rows.map(({ audience }) => audience),
          ),
        ]
        return {
          TotalCount: found.total - (found.rows.length - rows.length),
          List: rows.map(({ id, title, note, count, times, picture, part, partName, audience, state }) => ({
            Id: id,
            Title: title,
            Note: note ?? nothing,
            Count: count ?? null,
            Times: (times ?? []).map((at) => at?.toISOString() ?? ''),
            Picture: picture ? references.image(picture, viewer, now) : '',
            Part: part ?? '',
            PartName: partName ?? nothing,
            Readers: audience === undefined ? nothing : nameOf(audience),
            State: state ?? nothing,
            ...changeOf(id),
          })),
        }
      },

      savedAudiences: async ({ db, viewer, language }) => ({
        List: await listSavedAudiences(db, language),
        MaySave: canManage(viewer, savedAudienceResource),
      }),

      item: (call) => itemOf(call.db, kindFor(call.viewer, call.input.Kind), call.input.Id, call),

      async choices({ db, viewer, input, language }) {
        const kind = byKey.get(input.Of)
        if (kind) kindFor(viewer, input.Of)
        const query = { search: input.Search, values: input.Values, language, viewer }
        return { List: await listChoices(db, kind ?? input.Of, query) }
      },

      // the first spelling is the whole name
      suggestKey: async ({ input }) => ({ Key: spellingsOf(input.Name)[0]?.replace(/[^a-z]/g, '') ?? '' }),

      audience: ({ db, input }) => countAudience(db, input.Audience),

      async save(call) {
        const kind = kindFor(call.viewer, call.input.Kind)
        return saveItem(kind, call, (id) => itemOf(call.db, kind, id, call))
      },

      async remove(call) {
        const kind = kindFor(call.viewer, call.input.Kind)
        return { Undo: await removeItem(kind, call.input.Id, call) }
      },

      async restore(call) {
        const kind = kindFor(call.viewer, call.input.Kind)
        return { Id: await restoreItem(kind, call.input.Undo, call) }
      },

      async merge(call) {
        return { Undo: await mergeItems(kindFor(call.viewer, call.input.Kind), call) }
      },

      async undoMerge(call) {
        await undoMerge(kindFor(call.viewer, call.input.Kind), call)
        return null
      },

      async order({ db, viewer, input, now }) {
        const kind = kindFor(viewer, input.Kind)
        if (!kind.order) return refuse('notAllowed')
        await kind.order(db, input.Ids)
        const details = { ids: input.Ids.slice(0, 50) }
        await recordAudit(
          db,
          { by: viewer.account, action: 'data.order', kind: kind.key, id: input.Ids[0]!, details },
          now,
        )
        return null
      },

      async upload({ db, viewer, input, now, callerGone }) {
        const kind = kindFor(viewer, input.Kind)
        const field = fileFieldOf(kind, input.Field)
        const { Name: name, Bytes: bytes } = input
        const scanned = await scan(bytes, { name, by: viewer.account, size: bytes.length })
        if (scanned !== 'clean') return refuse(scanned)
        const arrived = { kind, field, account: viewer.account, name, bytes, signal: callerGone() }
        const fileId = await receiveUpload(db, arrived, now)
        const picture = field.kind === 'picture' ? references.image(fileId, viewer, now) : ''
        return { FileId: fileId, Name: input.Name, Picture: picture }
      },
    },
  )
}

function validateDefinition(kind: ResourceDefinition): ResourceDefinition {
  const { name, about, noteLabel = name, partLabel = name, countLabel = name, timeLabels = [] } = kind
  const { fields, filters = [] } = kind
  const texts = [name, about, noteLabel, partLabel, countLabel, ...timeLabels, ...fields.map(({ label }) => label)]
  if (kind.roles.length === 0) throw new Error(`The kind '${kind.key}' has no roles`)
  if (texts.some(({ zh, en }) => zh.trim() === '' || en.trim() === ''))
    throw new Error(`The kind '${kind.key}' lacks a text`)
  const unnamed = filters.find(({ key, label }) => !label && !fields.some((field) => field.key === key))
  if (unnamed) throw new Error(`The filter '${unnamed.key}' of the kind '${kind.key}' has no name`)
  return kind
}

function presentDefinition(kind: ResourceDefinition): Omit<DataKind, 'Filters'> {
  return {
    Key: kind.key,
    Name: { ...kind.name },
    One: { ...(kind.one ?? kind.name) },
    About: { ...kind.about },
    NoteLabel: { ...(kind.noteLabel ?? nothing) },
    PartLabel: { ...(kind.partLabel ?? nothing) },
    CountLabel: { ...(kind.countLabel ?? nothing) },
    TimeLabels: [...(kind.timeLabels ?? [])],
    MayAdd: kind.save !== undefined && !kind.isComplete,
    MaySave: kind.save !== undefined && !kind.isImmutable,
    MayRemove: kind.remove !== undefined,
    MayOrder: kind.order !== undefined,
    MayMerge: kind.merge !== undefined,
    MayUndo: (kind.restorableTables ?? []).length > 0,
    RemoveLabel: { ...(kind.removeLabel ?? nothing) },
    RemoveHelp: { ...(kind.removeHelp ?? nothing) },
    Leads: (kind.leads ?? []).map((lead) => ({ Kind: lead.kind, Field: lead.field, Label: { ...lead.label } })),
  }
}
