export const parts = ['values', 'honors', 'joy'] as const
export type Part = (typeof parts)[number]

/** Below the page itself: whatever portal stands behind it. */
const portalIn = (pathname: string): string => /^\/(?:vi|valueDetail)(\/[^/]+)?\/?$/i.exec(pathname)?.[1] ?? ''

export function driveHref(pathname: string): string {
  return `/vi${portalIn(pathname)}`
}

export function detailHref(pathname: string, part: Part): string {
  return `/valueDetail${portalIn(pathname)}${part === 'values' ? '' : `?of=${part}`}`
}

export function partOf(search: string): Part {
  const asked = new URLSearchParams(search).get('of')
  return parts.find((part) => part === asked) ?? 'values'
}
