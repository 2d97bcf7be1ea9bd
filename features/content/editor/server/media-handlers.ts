import { recordAudit } from '@portal/access-control/server'
import { fileFieldOf, managedKind, receiveCopy, type ResourceDefinition } from '@portal/admin-data/server'
import { withQuery } from '@portal/contract'
import { files } from '@portal/files/contract'
import { copyFile, findFile, type Contents, type OwnerGuard, type References } from '@portal/files/server'
import { implement, type Db, type Route, type Viewer } from '@portal/server'
import { media, type MediaItem } from '../media-contract.ts'
import { mediaKindOf } from '../media.ts'
import { mediaRefusalTexts } from '../media.texts.ts'
import { refusalTexts } from '../texts.ts'
import { lockEditableDraft } from './access.ts'
import { checkFile } from './check-file.ts'
import { draftFileView, listDraftFiles } from './draft-files.ts'
import { listMedia, type MediaRow } from './media-list.ts'
import { isStillThere, listSeenCopies, placesOf, type PlacedFile } from './media-places.ts'
import { removeMedia, restoreMedia } from './media-removal.ts'

interface MediaDeps {
  references: References
  contents: Contents
  kinds: readonly ResourceDefinition[]
  /** By kind of owner: who may read its files. */
  guards: Readonly<Record<string, OwnerGuard>>
}

export function mediaRoutes({ references, contents, kinds, guards }: MediaDeps): Route[] {
  const itemView = (row: MediaRow, holder: { sessionId: number }, now: Date): MediaItem => {
    const { Id, Name, Size, Url, Width, Height } = draftFileView(row, { references, holder, now })
    const download = { filePath: references.download(Id, holder, now), fileName: Name }
    return {
      Id,
      Name,
      Kind: mediaKindOf(row.media_type),
      Size,
      Width,
      Height,
      Url: Url || withQuery(`/api/${files.download.path}`, download),
      UploadedAt: row.created_at.toISOString(),
      UploadedBy: row.uploaded_by ?? '',
      Uses: row.uses,
      Title: row.title,
      IsLimited: row.is_limited,
    }
  }
  /** One entry for each copy: it is of another text, and may have another name. */
  async function record(db: Db, action: string, files: readonly { id: number; name: string }[], by: string, now: Date) {
    for (const { id, name } of files) await recordAudit(db, { by, action, kind: 'file', id, title: name }, now)
  }

  /** A file is used again by those who may read it, as at its address: an item can be managed without being read. */
  async function mayRead(db: Db, viewer: Viewer, { id }: PlacedFile): Promise<boolean> {
    const file = await findFile(db, id)
    if (file?.owner_kind === 'everyone') return true
    const guard = file && guards[file.owner_kind]
    return guard !== undefined && file?.owner_id != null && guard(db, viewer, file.owner_id)
  }

  /** A text takes fewer kinds of documents than the Box, which are checked when they are uploaded there. */
  async function fitsText(db: Db, source: PlacedFile): Promise<boolean> {
    const kind = mediaKindOf(source.media_type)
    if (source.kind !== 'box-document') return kind !== 'video'
    const bytes = await contents.whole(db, source)
    return typeof (await checkFile(bytes.length, async (from, to) => bytes.subarray(from, to))) === 'object'
  }

  return implement(
    media,
    { ...refusalTexts, ...mediaRefusalTexts },
    {
      async list({ input, db, viewer, language, now }) {
        const { rows, total } = await listMedia(db, viewer, {
          kind: input.Kind,
          isUsed: input.IsUsed,
          uploadedBy: input.UploadedBy,
          days: input.Days,
          keyword: input.Keyword ?? '',
          fit: input.Sort ? undefined : input.Fit,
          sort: input.Sort ?? 'uploaded',
          isDescending: input.Sort ? input.IsDescending : true,
          language,
          now,
          limit: input.PageSize,
          offset: (input.PageIndex - 1) * input.PageSize,
        })
        return { List: rows.map((row) => itemView(row, viewer, now)), TotalCount: total }
      },

      async places({ input, db, viewer, language, refuse }) {
        const files = (await listSeenCopies(db, viewer, input.Id)).filter(isStillThere)
        return files.length === 0 ? refuse('noFile') : { List: await placesOf(db, files, language) }
      },

      async remove({ input, db, viewer, now, refuse }) {
        const files = await removeMedia(db, viewer, input.Id, { now, refuse })
        await record(db, 'file.remove', files, viewer.account, now)
        return null
      },

      async restore({ input, db, viewer, now, refuse }) {
        const files = await restoreMedia(db, viewer, input.Id)
        if (files.length === 0) return refuse('noFile')
        await record(db, 'file.restore', files, viewer.account, now)
        return null
      },

      async copy({ input, db, viewer, now, refuse }) {
        const { Id, ManuscriptId } = input
        const draft = await lockEditableDraft(db, viewer, ManuscriptId, refuse)
        const copies = (await listSeenCopies(db, viewer, Id)).filter(isStillThere)
        const [source] = copies
        const own = new Set((await listDraftFiles(db, draft)).map((file) => file.id))
        const known = copies.find((file) => own.has(file.id))
        if (!source) return refuse('noFile')
        if (!(await mayRead(db, viewer, source))) return refuse('mayNotRead')
        if (!(await fitsText(db, source))) return refuse('unfitForText')
        const fileId = known?.id ?? (await copyFile(db, contents, source.id, { kind: 'manuscript', id: ManuscriptId }))
        const file = (await listDraftFiles(db, draft)).find(({ id }) => id === fileId)!
        if (!known) {
          const entry = { by: viewer.account, action: 'manuscript.file', kind: 'manuscript', id: ManuscriptId }
          await recordAudit(db, { ...entry, details: { file: fileId, name: file.name, from: source.root } }, now)
        }
        return draftFileView(file, { references, holder: viewer, now })
      },

      async copyForItem({ input, db, viewer, now, refuse, callerGone }) {
        const kind = managedKind(
          kinds.find(({ key }) => key === input.Kind),
          viewer,
        )
        const field = fileFieldOf(kind, input.Field)
        const source = (await listSeenCopies(db, viewer, input.Id)).find(isStillThere)
        if (!source) return refuse('noFile')
        if (!(await mayRead(db, viewer, source))) return refuse('mayNotRead')
        const { account } = viewer
        const FileId = await receiveCopy(db, { kind, field, account, source, contents, signal: callerGone() }, now)
        const Picture = field.kind === 'picture' ? references.image(FileId, viewer, now) : ''
        return { FileId, Name: source.name, Picture }
      },
    },
  )
}
