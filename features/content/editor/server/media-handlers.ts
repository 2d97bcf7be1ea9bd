import { recordAudit } from '@portal/access-control/server'
import { copyFile, type Contents, type References } from '@portal/files/server'
import { implement, type Db, type Route } from '@portal/server'
import { media, type MediaItem } from '../media-contract.ts'
import { mediaKindOf } from '../media.ts'
import { mediaRefusalTexts } from '../media.texts.ts'
import { refusalTexts } from '../texts.ts'
import { lockEditableDraft } from './access.ts'
import { draftFileView, listDraftFiles } from './draft-files.ts'
import { listMedia, type MediaRow } from './media-list.ts'
import { isStillThere, listSeenCopies, placesOf } from './media-places.ts'
import { removeMedia, restoreMedia } from './media-removal.ts'

interface MediaDeps {
  references: References
  contents: Contents
}

export function mediaRoutes({ references, contents }: MediaDeps): Route[] {
  const itemView = (row: MediaRow, holder: { sessionId: number }, now: Date): MediaItem => {
    const { Id, Name, Size, Url, Width, Height } = draftFileView(row, { references, holder, now })
    return {
      Id,
      Name,
      Kind: mediaKindOf(row.media_type),
      Size,
      Width,
      Height,
      Url,
      UploadedAt: row.created_at.toISOString(),
      UploadedBy: row.uploaded_by ?? '',
      Uses: row.uses,
      Title: row.title,
    }
  }
  /** One entry for each copy: it is of another text, and may have another name. */
  async function record(db: Db, action: string, files: readonly { id: number; name: string }[], by: string, now: Date) {
    for (const { id, name } of files) await recordAudit(db, { by, action, kind: 'file', id, title: name }, now)
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
        if (!source || mediaKindOf(source.media_type) !== 'picture') return refuse('noFile')
        const fileId = known?.id ?? (await copyFile(db, contents, source.id, { kind: 'manuscript', id: ManuscriptId }))
        const file = (await listDraftFiles(db, draft)).find(({ id }) => id === fileId)!
        if (!known) {
          const entry = { by: viewer.account, action: 'manuscript.file', kind: 'manuscript', id: ManuscriptId }
          await recordAudit(db, { ...entry, details: { file: fileId, name: file.name, from: source.root } }, now)
        }
        return draftFileView(file, { references, holder: viewer, now })
      },
    },
  )
}
