/** Saves a draft: the content is cleaned before anything is locked, then stored on the revision it was based on. */
import { z } from '@portal/contract'
import type { References } from '@portal/files/server'
import { recordAudit } from '@portal/access-control/server'
import { findAnswers, Refused, type Call, type Db, type PreparedHandler, type Viewer } from '@portal/server'
import { drafts, type AppliedSave } from '../contract.ts'
import { isEqual } from '../merge.ts'
import { type Content, type Draft } from '../rules.ts'
import { canViewDraft } from '../access.ts'
import { lockEditableDraft } from './access.ts'
import { cleanContent, knownHtml, cleanParagraphs, type CleanedHtml } from './clean.ts'
import { hasSavedFrom, recordWriting, notifyPresent, type SaveOfWindow } from './presence.ts'
import { loadPersons, personView, wordingAuthorViews, type ReaderContext } from './views.ts'
import { listDraftFiles, draftFileView } from './draft-files.ts'
import { claimAuditEntry, findDraft, writeContent } from './store.ts'
import { leaveDraft, makePeriodicVersion, makeVersion } from './versions.ts'
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
async function prepareSave(db: Db, viewer: Viewer, { Id, Revision, Content, Leaving }: Call<SaveCall>['input']) {
  const draft = await findDraft(db, Id)
  if (!draft || !canViewDraft(viewer, draft)) return null
  const mayBeNext = Leaving !== undefined && draft.revision === Revision + 1
  if (draft.revision !== Revision && !mayBeNext) return null
  const files = new Set((await listDraftFiles(db, draft)).map(({ id }) => id))
  const spelled = await cleanParagraphs(Content as Content, knownHtml(draft.content), files)
  return { spelled, files }
}

async function save(
  { input, db, viewer, now, refuse }: Call<SaveCall>,
  prepared: PreparedSave | null,
  ctx: ReaderContext,
): ReturnType<Awaited<ReturnType<PreparedHandler<SaveCall>['prepare']>>> {
  const { Id, Revision, Merged, Leaving } = input
  const draft = await lockEditableDraft(db, viewer, Id, refuse)
  const { account } = viewer
  const window = { id: Id, account, window: Leaving ?? input.Window ?? '', from: Revision }
  const files = new Set((await listDraftFiles(db, draft)).map(({ id }) => id))
  const hasItsFiles = prepared !== null && [...prepared.files].every((id) => files.has(id))
  if (!hasItsFiles || !(await isOnTop(db, draft, input, window))) return refuseAsChanged(db, Id, ctx)
  const sent = input.Content as Content
  const content = cleanContent(sent, prepared.spelled, files)
  const Content = isEqual(content, sent) ? null : content
  if (isEqual(content, withoutAuthors(draft.content))) {
    if (Leaving !== undefined) await leaveDraft(db, window, draft.updatedBy === account, now)
    return { Revision: draft.revision, Content, Writers: await wordingAuthorViews(db, draft.content, ctx) }
  }
  const signed = withAuthor(draft.content, content, account, now)
  // the replaced state is always the latest version
  if (Merged) await makeVersion(db, Id, 'merged', draft.updatedBy, now)
  const revision = await writeContent(db, Id, signed, account, now)
  await recordWriting(db, window, now)
  await auditWriting(db, Id, content, account, now)
  if (Leaving === undefined) {
    await makePeriodicVersion(db, Id, account, now)
    await notifyPresent(db, Id, account, now)
  } else await leaveDraft(db, window, true, now)
  return { Revision: revision, Content, Writers: await wordingAuthorViews(db, signed, ctx) }
}

/** Returns true for a save of the current revision, or of the one before if that became the current one by its window. */
async function isOnTop(
  db: Db,
  { revision }: Draft,
  { Revision, Leaving }: Call<SaveCall>['input'],
  window: SaveOfWindow,
): Promise<boolean> {
  if (revision === Revision) return true
  // a closing page cannot wait for the answer to its last save, which this one includes
  return Leaving !== undefined && revision === Revision + 1 && hasSavedFrom(db, window)
}

/** Lists the viewer's saves with these keys that the draft includes. */
export async function listApplied(
  db: Db,
  { account }: Viewer,
  keys: readonly string[],
  { revision }: Draft,
): Promise<AppliedSave[]> {
  const answers = await findAnswers(db, account, keys)
  return Array.from(answers).flatMap(([Key, answer]) => {
    const { data } = z.safeParse(drafts.save.output, answer)
    // a later one came behind what was read of the draft
    return data && data.Revision <= revision ? [{ Key, Revision: data.Revision }] : []
  })
}

async function auditWriting(db: Db, id: number, { zh, en }: Content, by: string, now: Date): Promise<void> {
  if (!(await claimAuditEntry(db, id, by, now))) return
  const title = zh?.title || en?.title || ''
  await recordAudit(db, { by, action: 'manuscript.write', kind: 'manuscript', id, title }, now)
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
