import { isDay, isSafeLink, languageOf, translate, type Language } from '@portal/contract'
import { findUnknownAccounts } from '@portal/people/server'
import { BadInput, implement, inputTexts, type Handlers, type ApiKey, type Route, type Secrets } from '@portal/server'
import { tasks, type Todo } from '../contract.ts'
import { hostTexts, refusalTexts } from '../refusal.texts.ts'
import { iconBackOffMs, todoStatus, type Outcome } from '../rules.ts'
import { saveAnswer, takeBackAnswer } from './answers.ts'
import { fetchCounts, type IconHost } from './icon-host.ts'
import { verifyIconSession, createIconSession } from './icon-session.ts'
import { countOpenBySource, listTodos, type TodoRow } from './queries.ts'
import { sourceIcon } from './source-icon.ts'
import { closeTodo, saveTodo } from './store.ts'

export interface TaskDeps {
  secrets: Secrets
  /** absent: only the portal's own counts */
  iconHost?: IconHost | undefined
}

const canSend = ({ scopes }: ApiKey): boolean => scopes.has('todo')

/** Accounts in lower case, without duplicates. */
const normalizeAccounts = (accounts: readonly string[]): string[] => [
  ...new Set(accounts.map((each) => each.toLowerCase())),
]

/** Parses the due time and rejects a day that does not exist; Date would move it to the next month. */
function parseDueTime(accounts: string | undefined): Date | null {
  if (accounts === undefined) return null
  const due = new Date(accounts)
  if (Number.isNaN(due.getTime()) || !isDay(accounts.slice(0, 10))) throw new BadInput('DueTime', inputTexts.noTime)
  return due
}

/** The person's own delivered answer takes precedence over the outcome for others. */
function readerOutcome({ answer, answer_state, outcome }: TodoRow): Outcome {
  if (answer_state !== 'delivered') return outcome
  return answer === 'approve' ? 'approved' : 'rejected'
}

function presentAnswer({ answer, answer_state, answer_error }: TodoRow): Todo['Answer'] {
  return answer && answer_state ? { Answer: answer, State: answer_state, Error: answer_error ?? '' } : null
}

function presentTodo(language: Language, now: Date, row: TodoRow): Todo {
  return {
    Id: row.id,
    Title: (language !== 'CHS' && row.title_en) || row.title_zh,
    Source: (language !== 'CHS' && row.source_en) || row.source,
    Url: row.url,
    Applicant: (language !== 'CHS' && row.applicant_en) || row.applicant,
    CreateTime: row.created_at.toISOString(),
    DueTime: row.due_at?.toISOString() ?? '',
    Status: todoStatus({ isDone: row.is_done, outcome: readerOutcome(row), dueAt: row.due_at }, now),
    Kind: row.kind,
    CanAnswer: row.can_answer && !row.is_done && (row.answer_state === null || row.answer_state === 'failed'),
    Answer: presentAnswer(row),
  }
}

function createHandlers({ secrets, iconHost }: TaskDeps): Handlers<typeof tasks> {
  let pausedUntil = 0

  /**
   * Returns the counts of the icon host; null: it does not respond. After a failure it is skipped for a while, so that
   * nobody else waits for it.
   */
  async function countsElsewhere(account: string, now: Date): Promise<Map<string, number> | null> {
    if (!iconHost) return new Map()
    if (now.getTime() < pausedUntil) return null
    const counts = await fetchCounts(iconHost, account, now)
    if (!counts) pausedUntil = now.getTime() + iconBackOffMs
    return counts
  }

  return {
    async todos({ db, viewer, language, input, now }) {
      const page = { index: input.PageIndex, size: input.PageSize }
      const { rows, total } = await listTodos(db, viewer.account, { tab: input.Tab, source: input.Source, page, now })
      return { List: rows.map((row) => presentTodo(language, now, row)), TotalCount: total }
    },
    async icons({ db, viewer, language, now }) {
      const [own, others] = await Promise.all([
        countOpenBySource(db, viewer.account),
        countsElsewhere(viewer.account, now),
      ])
      const nameOf = new Map(own.map(({ source, source_en }) => [source, (language !== 'CHS' && source_en) || source]))
      const counts = new Map(own.map(({ source, count }) => [source, Number(count)]))
      const here = new Map(counts)
      // to-dos that were also pushed to the portal are the same ones
      for (const [key, count] of others ?? []) counts.set(key, Math.max(counts.get(key) ?? 0, count))
      // a host that does not respond is shown as such, and the rest as usual
      if (others === null) counts.set(translate(hostTexts.iconHost, language), -1)
      return {
        List: [...counts].map(([key, count]) => ({
          Key: key,
          Name: nameOf.get(key) ?? key,
          IconUrl: sourceIcon(key),
          Count: count,
          Here: here.get(key) ?? 0,
        })),
      }
    },
    async approvals({ db, viewer, input, headers, language, now }) {
      const page = { index: input.pageIndex, size: input.pageSize }
      const { rows, total } = await listTodos(db, viewer.account, { tab: 'pending', kind: 'approval', page, now })
      const requestLanguage = typeof headers['lang'] === 'string' ? languageOf(headers['lang'].toUpperCase()) : language
      return { List: rows.map((row) => presentTodo(requestLanguage, now, row)), TotalCount: total }
    },
    async answer({ db, viewer, input, now, refuse }) {
      const accounts = { todoId: input.Id, account: viewer.account, answer: input.Answer, remark: input.Remark, now }
      const kept = await saveAnswer(db, accounts)
      return kept === 'kept' ? null : refuse(kept)
    },
    async takeBack({ db, viewer, input, refuse }) {
      return (await takeBackAnswer(db, input.Id, viewer.account)) ? null : refuse('tooLate')
    },
    async iconSession({ viewer, now }) {
      return { sessionId: createIconSession(secrets, viewer, now) }
    },
    async iconTodo({ db, input, now, refuse }) {
      const account = await verifyIconSession(db, secrets, input.sessionId, now)
      if (account === null) return refuse('noIconSession')
      return {
        List: (await countOpenBySource(db, account)).map(({ source, count }) => ({
          Key: source,
          Count: Number(count),
        })),
      }
    },
    async add({ db, integration, input, now, refuse }) {
      if (!canSend(integration)) return refuse('scopeMissing')
      if (!isSafeLink(input.Url)) return refuse('wrongUrl')
      const dueAt = parseDueTime(input.DueTime)
      const receivers = normalizeAccounts(input.Receivers)
      const applicant = input.ApplicantAccount?.toLowerCase() ?? null
      const unknown = await findUnknownAccounts(db, applicant === null ? receivers : [...receivers, applicant])
      if (unknown.length > 0) return refuse('unknownReceiver', { Unknown: unknown })
      const Id = await saveTodo(db, {
        integrationId: integration.id,
        externalId: input.ExternalId,
        receivers,
        title: { zh: input.Title, en: input.TitleEN },
        url: input.Url,
        applicant: input.Applicant,
        applicantAccount: applicant,
        source: input.Source,
        sourceEn: input.SourceEN,
        kind: input.Kind,
        dueAt,
        now,
      })
      return { Id }
    },
    async close({ db, integration, input, now, refuse }) {
      if (!canSend(integration)) return refuse('scopeMissing')
      const receivers = input.Receivers && normalizeAccounts(input.Receivers)
      const which = { integrationId: integration.id, externalId: input.ExternalId, receivers }
      const id = await closeTodo(db, { ...which, outcome: input.Outcome ?? '' }, now)
      return id === null ? refuse('noTodo') : { Id: id }
    },
  }
}

export function taskRoutes(settings: TaskDeps): Route[] {
  return implement(tasks, refusalTexts, createHandlers(settings))
}
