/** State of the organisers' pages in the address. */
import { deskHref, withQuery, type Query } from '@portal/contract'
import type { CheckInFilter, PeopleList } from '../contract.ts'

export interface ListView {
  when: 'ahead' | 'past'
  words: string
  page: number
}

function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1
}

const parseWords = (query: URLSearchParams): string => (query.get('q') ?? '').slice(0, 100)

const hrefOf = (pathname: string, query: Query) => withQuery(pathname, query)
const omitFirstPage = (page: number) => (page > 1 ? page : undefined)

export function parseListView(search: string): ListView {
  const query = new URLSearchParams(search)
  return { when: query.get('when') === 'past' ? 'past' : 'ahead', words: parseWords(query), page: parsePage(query) }
}

/** Returns the address of a changed view; any change other than of the page goes back to page 1. */
export function listHref(view: ListView, change: Partial<ListView> = {}): string {
  const { when, words, page } = { ...view, page: 1, ...change }
  return hrefOf(deskHref('organising'), {
    when: when === 'past' ? when : undefined,
    q: words || undefined,
    page: omitFirstPage(page),
  })
}

export type DeskPart = 'people' | 'door' | 'messages'
const parts: readonly DeskPart[] = ['people', 'door', 'messages']

export interface DeskView {
  activity: number
  session: number | undefined
  part: DeskPart
  list: PeopleList
  came: CheckInFilter
  words: string
  page: number
}

const oneOf = <T extends string>(all: readonly T[], given: string | null): T => {
  const found = all.find((each) => each === given)
  return found ?? all[0]!
}

export const peopleLists: readonly PeopleList[] = ['signed', 'waiting', 'following']
export const checkInFilters: readonly CheckInFilter[] = ['all', 'yes', 'no']

/** Returns undefined if the address names no activity. */
export function parseDeskView(path: readonly string[], search: string): DeskView | undefined {
  const activity = Number(path[0])
  if (!Number.isSafeInteger(activity) || activity < 1) return undefined
  const query = new URLSearchParams(search)
  const session = Number(query.get('session'))
  return {
    activity,
    session: Number.isSafeInteger(session) && session > 0 ? session : undefined,
    part: oneOf(parts, query.get('part')),
    list: oneOf(peopleLists, query.get('list')),
    came: oneOf(checkInFilters, query.get('came')),
    words: parseWords(query),
    page: parsePage(query),
  }
}

/**
 * Returns the address of a changed view. Another session, part or list resets words and filters; any change goes back
 * to page 1.
 */
export function deskViewHref(view: DeskView, change: Partial<DeskView> = {}): string {
  const isOther = 'session' in change || 'part' in change || 'list' in change
  const fresh = isOther ? { came: 'all' as const, words: '' } : {}
  const list = 'session' in change || 'part' in change ? { list: 'signed' as const } : {}
  const next = { ...view, page: 1, ...fresh, ...list, ...change }
  return hrefOf(activityHref(next.activity), {
    session: next.session,
    part: next.part === 'people' ? undefined : next.part,
    list: next.list === 'signed' ? undefined : next.list,
    came: next.came === 'all' ? undefined : next.came,
    q: next.words || undefined,
    page: omitFirstPage(next.page),
  })
}

export function activityHref(id: number): string {
  return deskHref('organising', id)
}
