import { languageOf, type Language } from '@portal/contract'
import { unknownAmong } from '@portal/people/server'
import { BadInput, implement, type Handlers, type Integration, type Route } from '@portal/server'
import { workflow, type Todo } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { sourceIcon } from './source-icon.ts'
import { closeTodo, openBySource, openTodos, saveTodo } from './store.ts'
import { isTodoUrl } from './todo-url.ts'

type Row = Awaited<ReturnType<typeof openTodos>>['rows'][number]

const maySend = ({ scopes }: Integration): boolean => scopes.has('todo')

/** Accounts as the directory spells them, each once. */
const accountsOf = (given: readonly string[]): string[] => [...new Set(given.map((each) => each.toLowerCase()))]

/** A day that the calendar lacks is a mistake of the sender; Date would take it for one of the next month. */
function dueTimeOf(given: string | undefined): Date | null {
  if (given === undefined) return null
  const day = given.slice(0, 10)
  const due = new Date(given)
  if (Number.isNaN(due.getTime()) || new Date(day).toISOString().slice(0, 10) !== day)
    throw new BadInput('DueTime', 'is no time of the calendar')
  return due
}

function todoIn(language: Language, now: Date, row: Row): Todo {
  return {
    Id: row.id,
    Title: (language === 'EN' && row.title_en) || row.title_zh,
    Source: row.source,
    Url: row.url,
    Applicant: row.applicant,
    CreateTime: row.created_at.toISOString(),
    DueTime: row.due_at?.toISOString() ?? '',
    Status: row.due_at && row.due_at < now ? 1 : 0,
  }
}

const handlers: Handlers<typeof workflow> = {
  async todos({ db, viewer, language, input, now }) {
    const page = { index: input.PageIndex, size: input.PageSize }
    const { rows, total } = await openTodos(db, viewer.account, page)
    return { List: rows.map((row) => todoIn(language, now, row)), TotalCount: total }
  },
  async icons({ db, viewer }) {
    const sources = await openBySource(db, viewer.account)
    const List = sources.map(({ source, count }) => ({
      Key: source,
      Name: source,
      IconUrl: sourceIcon(source),
      Count: count,
    }))
    return { List }
  },
  async approvals({ db, viewer, input, headers, language, now }) {
    const page = { index: input.pageIndex, size: input.pageSize }
    const { rows, total } = await openTodos(db, viewer.account, page, ['approval'])
    const asked = typeof headers['lang'] === 'string' ? languageOf(headers['lang'].toUpperCase()) : language
    return { List: rows.map((row) => todoIn(asked, now, row)), TotalCount: total }
  },
  async add({ db, integration, input, now, refuse }) {
    if (!maySend(integration)) return refuse('scopeMissing')
    if (!isTodoUrl(input.Url)) return refuse('wrongUrl')
    const dueAt = dueTimeOf(input.DueTime)
    const receivers = accountsOf(input.Receivers)
    const unknown = await unknownAmong(db, receivers)
    if (unknown.length > 0) return refuse('unknownReceiver', { Unknown: unknown })
    const Id = await saveTodo(db, {
      integrationId: integration.id,
      externalId: input.ExternalId,
      receivers,
      title: { zh: input.Title, en: input.TitleEN },
      url: input.Url,
      applicant: input.Applicant,
      source: input.Source,
      kind: input.Kind,
      dueAt,
      now,
    })
    return { Id }
  },
  async close({ db, integration, input, now, refuse }) {
    if (!maySend(integration)) return refuse('scopeMissing')
    const receivers = input.Receivers && accountsOf(input.Receivers)
    const which = { integrationId: integration.id, externalId: input.ExternalId, receivers }
    const id = await closeTodo(db, which, now)
    return id === null ? refuse('noTodo') : { Id: id }
  },
}

export function workflowRoutes(): Route[] {
  return implement(workflow, refusalTexts, handlers)
}
