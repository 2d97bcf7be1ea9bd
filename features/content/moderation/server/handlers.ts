import { columnFor, dayMs } from '@portal/contract'
import type { References } from '@portal/files/server'
import { newsLink, lockConversation, toOneLine, maskEmoji, type ModerationHooks } from '@portal/news/server'
import { recordAudit } from '@portal/access-control/server'
import {
  Abandoned,
  BadInput,
  implement,
  runInWorker,
  inputTexts,
  type Announcer,
  type Call,
  type Handlers,
  type Route,
} from '@portal/server'
import { moderation, type Case } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { decisionFor, maxImportWords, maxWords, waitMs } from '../rules.ts'
import { findCase, closeCase, closeCaseOfItem, lockCase, openCase, reopenCase } from './cases.ts'
import { findCaseComment } from './apply-decision.ts'
import { countOpenCases, canDecide, listCases, type QueueRow } from './queue.ts'
import { invalidateAuthorViews, invalidateModeratorViews } from './invalidate-views.ts'
import { createWordList, announceWordsChanged, type WordList } from './word-list.ts'
import { foldWord, type ParsedPaste } from './paste.ts'
import { addWords, changeWord, lockWordList, removeWord, listWords } from './words.ts'

/** Hooks that features/content/news calls for comments. */
function createModerationHooks(list: WordList): ModerationHooks {
  return {
    async findHits(db, text) {
      return (await list.getMatcher(db)).findHits(text).map(({ word }) => word)
    },
    async onHeld(tx, comment, words, now) {
      await openCase(tx, { comment, cause: 'words', words, now })
      await invalidateModeratorViews(tx)
    },
    async onReported(tx, comment, now) {
      await openCase(tx, { comment, cause: 'reports', now })
      await invalidateModeratorViews(tx)
    },
    async onDeleted(tx, comment, by, now) {
      if (await closeCaseOfItem(tx, comment, by, now)) await invalidateModeratorViews(tx)
      // deleted by a moderator on the page itself
      if (by !== comment.author) await invalidateAuthorViews(tx, comment.author)
    },
  }
}

export interface Moderation {
  routes: Route[]
  /** Hooks for features/content/news. */
  hooks: ModerationHooks
}

interface ModerationDeps {
  references: References
  announcements: Pick<Announcer, 'on'>
}

export function createModeration({ references, announcements }: ModerationDeps): Moderation {
  const list = createWordList(announcements)
  return {
    routes: implement(moderation, refusalTexts, createHandlers(list, references)),
    hooks: createModerationHooks(list),
  }
}

function createHandlers(list: WordList, references: References): Handlers<typeof moderation> {
  const cleanLine = (text: string): string => toOneLine(text).trim()
  return {
    async cases(call) {
      const { db, viewer, language, input } = call
      const sort = input.Sort && { by: input.Sort, isDescending: input.IsDescending }
      const [{ rows, total }, counts] = await Promise.all([
        listCases(db, {
          viewer,
          language,
          state: input.State,
          caseId: input.CaseId,
          newsId: input.NewsId,
          keyword: input.Keyword,
          after: daysBefore(call.now, input.Days),
          decision: input.Decision,
          reason: input.Reason,
          page: { skip: (input.PageIndex - 1) * input.PageSize, most: input.PageSize },
          sort,
        }),
        countOpenCases(db, viewer, input.NewsId),
      ])
      const List = rows.map((row) => toCase(row, call, references))
      return { List, TotalCount: total, Held: counts.words, Reported: counts.reports }
    },

    async decide({ db, viewer, input, now, refuse }) {
      const reason = cleanLine(input.Reason)
      if (!input.IsKept && reason === '') return refuse('reasonMissing')
      const found = await findCase(db, input.CaseId)
      if (!found || !(await canDecide(db, viewer, found.news_id))) return refuse('noCase')
      // its author may be deleting it while another moderator decides
      await lockConversation(db, found.news_id)
      const open = await lockCase(db, found.id)
      if (!open || open.decision !== null) return refuse('decidedAlready')
      const comment = await findCaseComment(db, open)
      if (!comment) return refuse('noCase')
      if (comment.author === viewer.account) return refuse('yourOwn')
      const decision = decisionFor(open.cause, input.IsKept)
      const by = viewer.account
      await closeCase(db, open.id, { decision, by, reason, now, appliesAt: new Date(now.getTime() + waitMs) })
      const details = { case: open.id, cause: open.cause, words: open.words, reason, author: comment.author }
      await recordAudit(
        db,
        { by, action: `${comment.kind}.${decision}`, kind: comment.kind, id: comment.id, details },
        now,
      )
      await invalidateModeratorViews(db)
      return { What: decision }
    },

    async undo({ db, viewer, input, now, refuse }) {
      const found = await findCase(db, input.CaseId)
      if (!found || !(await canDecide(db, viewer, found.news_id))) return refuse('noCase')
      await lockConversation(db, found.news_id)
      const decided = await lockCase(db, found.id)
      if (!decided || decided.decided_by !== viewer.account) return refuse('noCase')
      if (decided.applies_at === null || decided.applies_at <= now) return refuse('tooLate')
      if (!(await reopenCase(db, decided))) return refuse('tooLate')
      const { kind, item_id: id, decision } = decided
      const details = { case: decided.id, decision }
      await recordAudit(db, { by: viewer.account, action: `${kind}.undecided`, kind, id, details }, now)
      await invalidateModeratorViews(db)
      return null
    },

    async words({ db, input, language, now }) {
      const filter = { keyword: input.Keyword.trim(), holds: input.Holds, after: daysBefore(now, input.Days) }
      const { rows, total } = await listWords(db, filter, {
        ...input,
        IsDescending: input.Sort ? input.IsDescending : true,
      })
      const List = rows.map((row) => ({
        Id: row.id,
        Word: row.word,
        Holds: row.holds,
        Note: row.note,
        By: row[columnFor('by', language)] ?? '',
        AddedAt: row.added_at.toISOString(),
      }))
      return { List, TotalCount: total }
    },

    async addWord({ db, viewer, input, now, refuse }) {
      const word = cleanLine(input.Word)
      const parsed = foldWord(word)
      if ('why' in parsed) return refuse('wordTooShort')
      if ((await lockWordList(db)) >= maxWords) return refuse('listFull')
      const [id] = await addWords(
        db,
        [{ word, folded: parsed.folded, note: cleanLine(input.Note) }],
        viewer.account,
        now,
      )
      if (id === undefined) return refuse('wordKnown')
      await recordAudit(db, { by: viewer.account, action: 'word.add', kind: 'sensitive-word', id, title: word }, now)
      await announceWordsChanged(db)
      return { Id: id }
    },

    async changeWord({ db, viewer, input, now, refuse }) {
      const to = { holds: input.Holds, note: cleanLine(input.Note) }
      const from = await changeWord(db, input.Id, to)
      if (!from) return refuse('noWord')
      const details = { from: { holds: from.holds, note: from.note }, to }
      const entry = {
        by: viewer.account,
        action: 'word.change',
        kind: 'sensitive-word',
        id: input.Id,
        title: from.word,
      }
      await recordAudit(db, { ...entry, details }, now)
      await announceWordsChanged(db)
      return null
    },

    async removeWord({ db, viewer, input, now, refuse }) {
      const from = await removeWord(db, input.Id)
      if (!from) return refuse('noWord')
      const entry = {
        by: viewer.account,
        action: 'word.remove',
        kind: 'sensitive-word',
        id: input.Id,
        title: from.word,
      }
      await recordAudit(db, entry, now)
      await announceWordsChanged(db)
      return null
    },

    async importWords({ db, viewer, input, now, refuse }) {
      const { words, known, bad } = await parsePasteInWorker(input.Text)
      if (words.length > maxImportWords) return refuse('tooManyWords')
      if ((await lockWordList(db)) + words.length > maxWords) return refuse('listFull')
      const added = await addWords(db, words, viewer.account, now)
      const [first = 0] = added
      const details = { added: added.length, first, last: added.at(-1) ?? 0 }
      const entry = { by: viewer.account, action: 'word.import', kind: 'sensitive-word', id: first, details }
      await recordAudit(db, entry, now)
      if (added.length > 0) await announceWordsChanged(db)
      return { Added: added.length, Known: known + words.length - added.length, Bad: bad }
    },

    async testWords({ db, input }) {
      const hits = (await list.getMatcher(db)).findHits(maskEmoji(input.Text))
      return { Hits: hits.map(({ word, fragment }) => ({ Word: word, Piece: fragment })) }
    },
  }
}

/** Milliseconds; parsing the longest list takes about half a second. */
const pasteTimeoutMs = 10_000

async function parsePasteInWorker(text: string): Promise<ParsedPaste> {
  try {
    return await runInWorker<string, ParsedPaste>(new URL('./paste-job.ts', import.meta.url), text, pasteTimeoutMs)
  } catch (error) {
    if (error instanceof Abandoned) throw new BadInput('Text', inputTexts.tooSlow)
    throw error
  }
}

type CaseListCall = Call<(typeof moderation)['cases']>

function toCase(row: QueueRow, { viewer, now }: CaseListCall, references: References): Case {
  const replyId = row.kind === 'reply' ? row.item_id : 0
  return {
    Id: row.id,
    Cause: row.cause,
    Kind: row.kind,
    OpenedAt: row.opened_at.toISOString(),
    NewsId: row.news_id,
    NewsTitle: row.news_title,
    Link: newsLink(row.family, row.news_id, { commentId: row.comment_id, replyId }),
    Text: row.text,
    Name: row.name,
    ADAccount: row.author,
    HeadImage: row.head_file_id === null ? '' : references.image(row.head_file_id, viewer, now),
    WrittenAt: row.written_at.toISOString(),
    IsMine: row.author === viewer.account,
    Under: row.under,
    ReplyTo: row.reply_to,
    Before: row.before,
    Words: row.words,
    Reports: row.reports,
    Notes: row.notes,
    KeptBefore: row.kept_before,
    Decision:
      row.decision === null || row.decided_at === null
        ? null
        : { What: row.decision, By: row.decided_by, At: row.decided_at.toISOString(), Reason: row.reason },
  }
}

const daysBefore = (now: Date, days: number | undefined): Date | undefined =>
  days === undefined ? undefined : new Date(now.getTime() - days * dayMs)
