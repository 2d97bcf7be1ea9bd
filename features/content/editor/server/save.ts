/** Saves a draft: the content is cleaned before anything is locked, then stored on the revision it was based on. */
import type { References } from '@portal/files/server'
import { recordAudit } from '@portal/access-control/server'
import { Refused, type Call, type Db, type PreparedHandler, type Viewer } from '@portal/server'
import type { drafts } from '../contract.ts'
import { isEqual } from '../merge.ts'
import { type Content } from '../rules.ts'
import { canViewDraft } from '../access.ts'
import { lockEditableDraft } from './access.ts'
import { cleanContent, knownHtml, cleanParagraphs, type CleanedHtml } from './clean.ts'
import { removePresence, recordWriting, notifyPresent } from './presence.ts'
import { loadPersons, personView, wordingAuthorViews, type ReaderContext } from './views.ts'
import { listDraftFiles, draftFileView } from './draft-files.ts'
import { claimAuditEntry, findDraft, writeContent } from './store.ts'
import { makePeriodicVersion, makeVersion } from './versions.ts'
import { withoutAuthors, withAuthor } from './authors.ts'

type SaveCall = (typeof drafts)['save']

export function saveHandler(references: References): PreparedHandler<SaveCall> {
  return {
    async prepare({ input, db, viewer }) {
      const spelled = await prepareSave(db, viewer, input)
      return (call) => save(call, spelled, { ...call, references })
    },
  }
}

interface PreparedSave {
  spelled: CleanedHtml
  /** Files of the draft at the time of cleaning. */
  files: ReadonlySet<number>
}

/** Returns null if the revision is outdated or the viewer may not edit; the transaction then refuses. */
async function prepareSave(db: Db, viewer: Viewer, { Id, Revision, Content }: Call<SaveCall>['input']) {
  const draft = await findDraft(db, Id)
  if (!draft || !canViewDraft(viewer, draft) || draft.revision !== Revision) return null
  const files = new Set((await listDraftFiles(db, draft)).map(({ id }) => id))
  const spelled = await cleanParagraphs(Content as Content, knownHtml(draft.content), files)
  return { spelled, files }
}

async function save(
  { input, db, viewer, now, refuse }: Call<SaveCall>,
  prepared: PreparedSave | null,
  ctx: ReaderContext,
): ReturnType<Awaited<ReturnType<PreparedHandler<SaveCall>['prepare']>>> {
  const { Id, Revision, Merged } = input
  const draft = await lockEditableDraft(db, viewer, Id, refuse)
  const files = new Set((await listDraftFiles(db, draft)).map(({ id }) => id))
  const hasItsFiles = prepared !== null && [...prepared.files].every((id) => files.has(id))
  if (draft.revision !== Revision || !hasItsFiles) return refuseAsChanged(db, Id, ctx)
  const sent = input.Content as Content
  const content = cleanContent(sent, prepared.spelled, files)
  const Content = isEqual(content, sent) ? null : content
  if (isEqual(content, withoutAuthors(draft.content))) {
    return { Revision, Content, Writers: await wordingAuthorViews(db, draft.content, ctx) }
  }
  const signed = withAuthor(draft.content, content, viewer.account, now)
  // the replaced state is always the latest version
  if (Merged) await makeVersion(db, Id, 'merged', draft.updatedBy, now)
  const revision = await writeContent(db, Id, signed, viewer.account, now)
  await recordWriting(db, Id, viewer.account, now)
  if (input.Leaving !== undefined) {
    await removePresence(db, Id, input.Leaving, viewer.account, now)
    await makeVersion(db, Id, 'left', viewer.account, now)
  } else await makePeriodicVersion(db, Id, viewer.account, now)
  if (await claimAuditEntry(db, Id, viewer.account, now)) {
    const title = content.zh?.title || content.en?.title || ''
    await recordAudit(db, { by: viewer.account, action: 'manuscript.write', kind: 'manuscript', id: Id, title }, now)
  }
  await notifyPresent(db, Id, viewer.account, now)
  return { Revision: revision, Content, Writers: await wordingAuthorViews(db, signed, ctx) }
}

/** Refuses with the current content and its author. The page merges both and saves again. */
async function refuseAsChanged(db: Db, id: number, ctx: ReaderContext): Promise<never> {
  const now = await findDraft(db, id)
  if (!now) throw new Refused('noManuscript')
  const by = (await loadPersons(db, [now.updatedBy])).get(now.updatedBy)
  const files = await listDraftFiles(db, now)
  throw new Refused('changedMeanwhile', {
    Revision: now.revision,
    Content: withoutAuthors(now.content),
    By: by ? personView(by, ctx).Name : '',
    Files: files.map((file) => draftFileView(file, { ...ctx, holder: ctx.viewer })),
  })
}
