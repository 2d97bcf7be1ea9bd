import { columnFor } from '@portal/contract'
import type { References } from '@portal/files/server'
import { linkTo, lockTalk, toOneLine, withoutEmoji, type Moderating } from '@portal/news/server'
import { record } from '@portal/access-control/server'
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
import { decisionOf, wordsAtOnce, wordsInAll } from '../rules.ts'
import { caseById, closeCase, closeCaseOf, lockCase, openCase } from './cases.ts'
import { carryOut, saidIn } from './decide.ts'
import { countsOf, mayDecide, queueOf, type QueueRow } from './queue.ts'
import { tellAuthor, tellModerators } from './tell.ts'
import { createWordList, tellWordsChanged, type WordList } from './word-list.ts'
import { foldedWord, type Paste } from './paste.ts'
import { addWords, changeWord, lockWords, removeWord, wordsOf } from './words.ts'

/** Hooks that features/content/news calls for comments. */
function moderatingWith(list: WordList): Moderating {
  return {
    async hitsIn(db, text) {
      return (await list.matcher(db)).hitsIn(text).map(({ word }) => word)
    },
    async held(tx, said, words, now) {
      await openCase(tx, { said, cause: 'words', words, now })
      await tellModerators(tx)
    },
    async reported(tx, said, now) {
      await openCase(tx, { said, cause: 'reports', now })
      await tellModerators(tx)
    },
    async gone(tx, said, by, now) {
      if (await closeCaseOf(tx, said, by, now)) await tellModerators(tx)
      // deleted by a moderator on the page itself
      if (by !== said.author) await tellAuthor(tx, said.author)
    },
  }
}

export interface Moderation {
  routes: Route[]
  /** Hooks for features/content/news. */
  moderating: Moderating
}

interface Options {
  references: References
  announcements: Pick<Announcer, 'on'>
}

export function createModeration({ references, announcements }: Options): Moderation {
  const list = createWordList(announcements)
  return {
    routes: implement(moderation, refusalTexts, handlersWith(list, references)),
    moderating: moderatingWith(list),
  }
}

function handlersWith(list: WordList, references: References): Handlers<typeof moderation> {
  const note = (text: string): string => toOneLine(text).trim()
  return {
    async cases(call) {
      const { db, viewer, language, input } = call
      const [{ rows, total }, counts] = await Promise.all([
        queueOf(db, { viewer, language, state: input.State, page: input }),
        countsOf(db, viewer),
      ])
      const List = rows.map((row) => caseOf(row, call, references))
      return { List, TotalCount: total, Held: counts.words, Reported: counts.reports }
    },

    async decide({ db, viewer, input, now, refuse }) {
      const reason = note(input.Reason)
      if (!input.IsKept && reason === '') return refuse('reasonMissing')
      const found = await caseById(db, input.CaseId)
      if (!found || !(await mayDecide(db, viewer, found.news_id))) return refuse('noCase')
      // its author may be deleting it while another moderator decides
      await lockTalk(db, found.news_id)
      const open = await lockCase(db, found.id)
      if (!open || open.decision !== null) return refuse('decidedAlready')
      const said = await saidIn(db, open)
      if (!said) return refuse('noCase')
      if (said.author === viewer.account) return refuse('yourOwn')
      const decision = decisionOf(open.cause, input.IsKept)
      const by = viewer.account
      await closeCase(db, open.id, { decision, by, reason, now })
      const details = { case: open.id, cause: open.cause, words: open.words, reason, author: said.author }
      await record(db, { by, action: `${said.kind}.${decision}`, kind: said.kind, id: said.id, details }, now)
      if (!(await carryOut(db, { said, decision, by, reason, now }))) return refuse('decidedAlready')
      await tellModerators(db)
      await tellAuthor(db, said.author)
      return { What: decision }
    },

    async words({ db, input, language }) {
      const { rows, total } = await wordsOf(db, input.Keyword.trim(), input)
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
      const word = note(input.Word)
      const read = foldedWord(word)
      if ('why' in read) return refuse('wordTooShort')
      if ((await lockWords(db)) >= wordsInAll) return refuse('listFull')
      const [id] = await addWords(db, [{ word, folded: read.folded, note: note(input.Note) }], viewer.account, now)
      if (id === undefined) return refuse('wordKnown')
      await record(db, { by: viewer.account, action: 'word.add', kind: 'sensitive-word', id, title: word }, now)
      await tellWordsChanged(db)
      return { Id: id }
    },

    async changeWord({ db, viewer, input, now, refuse }) {
      const to = { holds: input.Holds, note: note(input.Note) }
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
      await record(db, { ...entry, details }, now)
      await tellWordsChanged(db)
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
      await record(db, entry, now)
      await tellWordsChanged(db)
      return null
    },

    async importWords({ db, viewer, input, now, refuse }) {
      const { words, known, bad } = await pasteIn(input.Text)
      if (words.length > wordsAtOnce) return refuse('tooManyWords')
      if ((await lockWords(db)) + words.length > wordsInAll) return refuse('listFull')
      const added = await addWords(db, words, viewer.account, now)
      const [first = 0] = added
      const details = { added: added.length, first, last: added.at(-1) ?? 0 }
      const entry = { by: viewer.account, action: 'word.import', kind: 'sensitive-word', id: first, details }
      await record(db, entry, now)
      if (added.length > 0) await tellWordsChanged(db)
      return { Added: added.length, Known: known + words.length - added.length, Bad: bad }
    },

    async testWords({ db, input }) {
      const hits = (await list.matcher(db)).hitsIn(withoutEmoji(input.Text))
      return { Hits: hits.map(({ word, piece }) => ({ Word: word, Piece: piece })) }
    },
  }
}

/** Milliseconds; parsing the longest list takes about half a second. */
const pasteLimit = 10_000

async function pasteIn(text: string): Promise<Paste> {
  try {
    return await runInWorker<string, Paste>(new URL('./paste-job.ts', import.meta.url), text, pasteLimit)
  } catch (error) {
    if (error instanceof Abandoned) throw new BadInput('Text', inputTexts.tooSlow)
    throw error
  }
}

type Asked = Call<(typeof moderation)['cases']>

function caseOf(row: QueueRow, { viewer, now }: Asked, references: References): Case {
  const replyId = row.kind === 'reply' ? row.item_id : 0
  return {
    Id: row.id,
    Cause: row.cause,
    Kind: row.kind,
    OpenedAt: row.opened_at.toISOString(),
    NewsId: row.news_id,
    NewsTitle: row.news_title,
    Link: linkTo(row.family, row.news_id, { commentId: row.comment_id, replyId }),
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
