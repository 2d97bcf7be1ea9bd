/** The list that a text was opened from: the inbox, of drafts, of must-reads, of analytics, the plan, of media. Kept for the tab. */
import { storedText, storeText, tabAccount } from '@portal/client'
import { deskHref, type PageLocation } from '@portal/contract'
import { placeOf, startEntry, type DeskEntry, type DeskGroup } from './desk-rail.ts'

const storageKey = 'desk.origin'

/** Pages that list texts. */
const lists = (
  ['inbox', 'writing', 'must-read', 'numbers', 'plan', 'comments', 'organising', 'media', 'audit'] as const
).map((section) => deskHref(section))

const isText = (pathname: string): boolean => pathname.toLowerCase().startsWith(`${deskHref('writing')}/`)

const entryAt = (pathname: string, groups: readonly DeskGroup[]): DeskEntry | undefined =>
  [startEntry, ...groups.flatMap(({ entries }) => entries).filter(({ href }) => lists.includes(href))].find(
    ({ href }) => href.toLowerCase() === pathname.toLowerCase(),
  )

/** Keeps the address of a list, for whoever is signed in. */
export function rememberOrigin({ pathname, search }: PageLocation, groups: readonly DeskGroup[]): void {
  if (entryAt(pathname, groups)) storeText(storageKey, `${tabAccount()} ${pathname}${search}`, 'sessionStorage')
}

/** Returns the list with its filters; undefined if none was open in this tab, or the roles no longer open it. */
export function originAmong(groups: readonly DeskGroup[]): { href: string; entry: DeskEntry } | undefined {
  const [account, href = ''] = (storedText(storageKey, 'sessionStorage') ?? '').split(' ')
  if (account !== tabAccount()) return undefined
  const entry = entryAt(href.split('?')[0]!, groups)
  return entry && { href, entry }
}

/** Returns the group and entry of a page; those of a text are where it was opened, unless that was the start page. */
export function placeAt(pathname: string, groups: readonly DeskGroup[]): ReturnType<typeof placeOf> {
  const origin = isText(pathname) ? originAmong(groups) : undefined
  return (origin && placeOf(origin.entry.href, groups)) ?? placeOf(pathname, groups)
}
