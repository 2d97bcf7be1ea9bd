import { pageHref, withQuery } from '@portal/contract'

export const parts = ['values', 'honors', 'joy'] as const
export type Part = (typeof parts)[number]

/** Returns the site suffix of the path, with its slash; '': home. */
const portalIn = (pathname: string): string => /^\/(?:vi|valueDetail)(\/[^/]+)?\/?$/i.exec(pathname)?.[1] ?? ''

export function driveHref(pathname: string): string {
  return pageHref('/vi') + portalIn(pathname)
}

export function detailHref(pathname: string, part: Part): string {
  return withQuery(pageHref('/valueDetail') + portalIn(pathname), { of: part === 'values' ? undefined : part })
}

export function partOf(search: string): Part {
  const asked = new URLSearchParams(search).get('of')
  return parts.find((part) => part === asked) ?? 'values'
}
