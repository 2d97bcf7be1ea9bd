import { pageHref, withQuery } from '@portal/contract'

export const valueParts = ['values', 'honors', 'joy'] as const
export type ValuePart = (typeof valueParts)[number]

/** Returns the site suffix of the path, with its slash; '': home. */
const siteSuffix = (pathname: string): string => /^\/(?:vi|valueDetail)(\/[^/]+)?\/?$/i.exec(pathname)?.[1] ?? ''

export function valueDriveHref(pathname: string): string {
  return pageHref('/vi') + siteSuffix(pathname)
}

export function valueDetailHref(pathname: string, part: ValuePart): string {
  return withQuery(pageHref('/valueDetail') + siteSuffix(pathname), { of: part === 'values' ? undefined : part })
}

export function parseValuePart(search: string): ValuePart {
  const requested = new URLSearchParams(search).get('of')
  return valueParts.find((part) => part === requested) ?? 'values'
}
