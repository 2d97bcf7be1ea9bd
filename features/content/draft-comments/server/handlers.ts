import { recordAudit } from '@portal/access-control/server'
import { bilingualTitle, listColleagues, loadDraftWithWork, notifyPresent, type Draft } from '@portal/editor/server'
import type { References } from '@portal/files/server'
import { BadInput, cleanHtmlToText, implement, type Call, type Db, type Route, type Viewer } from '@portal/server'
import { draftComments } from '../contract.ts'
import { quoteOf } from '../rules.ts'
import { inputTexts, refusalTexts } from '../texts.ts'
import { notifyOfComment } from './notifications.ts'
import {
  addMentions,
  deleteComment,
  editComment,
  insertComment,
  isFull,
  listComments,
  listPeopleInThread,
  lockThread,
  resolveThread,
  bringBackComment,
  type CommentPlace,
} from './store.ts'
import { loadPeople, threadViews } from './views.ts'

export interface DraftCommentDeps {
  references: References
}

interface Change {
  db: Db
  viewer: Viewer
  now: Date
}

/** Writes a change to the audit log, without its words, and shows it where the draft is open. */
async function announce({ db, viewer, now }: Change, draft: Draft, what: string, comment: number): Promise<void> {
  const entry = { by: viewer.account, action: `manuscript.${what}`, kind: 'manuscript', id: draft.id }
  await recordAudit(db, { ...entry, title: bilingualTitle(draft.content), details: { comment } }, now)
  await notifyPresent(db, draft.id, viewer.account, now, [draftComments.list])
}

/** Changes a comment of the viewer. */
async function changeOwn(
  call: Call<typeof draftComments.remove>,
  change: typeof deleteComment,
  what: string,
): Promise<null> {
  const { input, db, viewer, now, refuse } = call
  const draft = await loadDraftWithWork(db, viewer, input.Id, refuse)
  const own = { manuscriptId: input.Id, id: input.CommentId, author: viewer.account, now }
  if (!(await change(db, own))) refuse('noComment')
  await announce(call, draft, what, input.CommentId)
  return null
}

/** Returns the people who may open the draft; refuses mentions of anybody else. */
async function checkMentions(
  { db, input }: { db: Db; input: { Mentions: readonly string[] } },
  draft: Draft,
): Promise<string[]> {
  const mayOpen = await listColleagues(db, draft)
  if (input.Mentions.some((account) => !mayOpen.includes(account)))
    throw new BadInput('Mentions', inputTexts.notAColleague)
  return mayOpen
}

/** Returns a paragraph with its first words, or the whole text; undefined if the draft has no such paragraph. */
function placeIn({ content }: Draft, side: '' | 'zh' | 'en', key: string): CommentPlace | undefined {
  if (side === '' || key === '') return { side: '', key: '', quote: '' }
  const block = content[side]?.blocks.find((each) => each.key === key)
  return block && { side, key, quote: quoteOf(cleanHtmlToText(block.html)) }
}

export function draftCommentRoutes({ references }: DraftCommentDeps): Route[] {
  return implement(draftComments, refusalTexts, {
    async list({ input, db, viewer, language, now, refuse }) {
      await loadDraftWithWork(db, viewer, input.Id, refuse)
      const rows = await listComments(db, input.Id)
      return { List: await threadViews(db, rows, { references, viewer, language, now }) }
    },

    async colleagues({ input, db, viewer, language, now, refuse }) {
      const accounts = await listColleagues(db, await loadDraftWithWork(db, viewer, input.Id, refuse))
      const personOf = await loadPeople(db, accounts, { references, viewer, language, now })
      return { List: accounts.map(personOf) }
    },

    async add(call) {
      const { input, db, viewer, now, refuse } = call
      const draft = await loadDraftWithWork(db, viewer, input.Id, refuse)
      const mayOpen = await checkMentions(call, draft)
      if (await isFull(db, input.Id)) refuse('tooMany')
      const thread = input.ThreadId
      const written = { manuscriptId: input.Id, author: viewer.account, text: input.Text, now }
      if (thread !== undefined && !(await lockThread(db, { manuscriptId: input.Id, id: thread }))) refuse('noComment')
      const comment =
        thread === undefined
          ? { ...written, place: placeIn(draft, input.Side, input.Key) ?? refuse('noParagraph') }
          : { ...written, threadId: thread }
      const CommentId = await insertComment(db, comment)
      const ThreadId = thread ?? CommentId
      const isReply = thread !== undefined
      await addMentions(db, CommentId, input.Mentions)
      // a resolved thread is open again for what is left to say
      if (isReply) await resolveThread(db, ThreadId, null, now)
      await announce(call, draft, 'comment', CommentId)
      await notifyOfComment(db, draft, {
        threadId: ThreadId,
        isReply,
        text: input.Text,
        mentioned: input.Mentions,
        concerned: [draft.author, ...(await listPeopleInThread(db, ThreadId))],
        mayOpen,
        viewer,
        now,
      })
      return { ThreadId, CommentId }
    },

    async edit(call) {
      const { input, db, viewer, now, refuse } = call
      const draft = await loadDraftWithWork(db, viewer, input.Id, refuse)
      const own = { manuscriptId: input.Id, id: input.CommentId, author: viewer.account, now }
      const mayOpen = await checkMentions(call, draft)
      const threadId = (await editComment(db, own, input.Text)) ?? refuse('noComment')
      const mentioned = await addMentions(db, input.CommentId, input.Mentions)
      await announce(call, draft, 'comment-edit', input.CommentId)
      const { Text: text } = input
      await notifyOfComment(db, draft, {
        threadId,
        isReply: false,
        text,
        mentioned,
        concerned: [],
        mayOpen,
        viewer,
        now,
      })
      return null
    },

    remove: (call) => changeOwn(call, deleteComment, 'comment-remove'),

    bringBack: (call) => changeOwn(call, bringBackComment, 'comment-bring-back'),

    async resolve(call) {
      const { input, db, viewer, now, refuse } = call
      const draft = await loadDraftWithWork(db, viewer, input.Id, refuse)
      if (!(await lockThread(db, { manuscriptId: input.Id, id: input.ThreadId }))) refuse('noComment')
      await resolveThread(db, input.ThreadId, input.IsResolved ? viewer.account : null, now)
      await announce(call, draft, input.IsResolved ? 'comment-resolve' : 'comment-reopen', input.ThreadId)
      return null
    },
  })
}
