import { choiceParam, idParam, listPageParam, defineRoute, textParam, type QueryValues } from '@portal/contract'
import type { RiderStatus } from '../contract.ts'

const statuses: readonly RiderStatus[] = ['all', 'confirmed', 'waiting']

/** State of the list in the address. */
const list = defineRoute('/busConfirm/list', {
  line: idParam(),
  stop: idParam(),
  version: idParam(),
  status: choiceParam('all', statuses),
  words: textParam(100, 'q'),
  page: listPageParam,
})
export type ListView = QueryValues<typeof list>

export const parseListView = (search: string): ListView => list.parse(search)

/** Returns the address of a changed view. Any change goes back to page 1; another line clears the stop. */
export function listHref(view: ListView, change: Partial<ListView>): string {
  return list.href({ ...view, page: 1, ...('line' in change ? { stop: undefined } : {}), ...change })
}

/** Returns the filter of the calls. */
export function riderFilter({ line, stop, version, status, words }: ListView) {
  return {
    Status: status,
    ...(line ? { Line: line } : {}),
    ...(stop ? { Stop: stop } : {}),
    ...(version ? { Version: version } : {}),
    ...(words ? { Keyword: words } : {}),
  }
}
