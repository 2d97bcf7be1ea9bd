import { choiceParam, defineRoute, textParam, type QueryValues } from '@portal/contract'

export const tabs = ['pending', 'done', 'started'] as const

/** The tab and the system of the page of to-dos. */
const tasks = defineRoute('/Workflow', { tab: choiceParam('pending', tabs), source: textParam(60) })
export type TodoView = QueryValues<typeof tasks>

export const parseTodoView = (search: string): TodoView => tasks.parse(search)

export const tasksHref = (view: Partial<TodoView> = {}): string => tasks.href(view)
