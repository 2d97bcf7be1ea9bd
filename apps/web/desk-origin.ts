/** The list that a text was opened from: of drafts, of must-reads, of analytics, the plan. Kept for the tab. */
import { storedText, storeText } from '@portal/client'
import { deskHref, type PageLocation } from '@portal/contract'
import { placeOf, startEntry, type DeskEntry, type DeskGroup } from './desk-rail.ts'

const storageKey = 'desk.origin'

const isText = (pathname: string): boolean => pathname.toLowerCase().startsWith(`${deskHref('writing')}/`)

const entryAt = (pathname: string, groups: readonly DeskGroup[]): DeskEntry | undefined =>
  [startEntry, ...groups.flatMap(({ entries }) => entries)].find(
    ({ href }) => href.toLowerCase() === pathname.toLowerCase(),
  )

/** Keeps the address if it is that of a place of the desk itself. */
export function rememberOrigin({ pathname, search }: PageLocation, groups: readonly DeskGroup[]): void {
  if (entryAt(pathname, groups)) storeText(storageKey, pathname + search, 'sessionStorage')
}

/** Returns the list with its filters; undefined if none was open in this tab, or the roles no longer open it. */
export function originAmong(groups: readonly DeskGroup[]): { href: string; entry: DeskEntry } | undefined {
  const href = storedText(storageKey, 'sessionStorage') ?? ''
  const entry = entryAt(href.split('?')[0]!, groups)
  return entry && { href, entry }
}

/** Returns the group and entry of a page; those of a text are where it was opened, unless that was the start page. */
export function placeAt(pathname: string, groups: readonly DeskGroup[]): ReturnType<typeof placeOf> {
  const origin = isText(pathname) ? originAmong(groups) : undefined
  return (origin && placeOf(origin.entry.href, groups)) ?? placeOf(pathname, groups)
}
