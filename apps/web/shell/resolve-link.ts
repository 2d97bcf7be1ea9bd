import { readQuery, withQuery, type PageLocation } from '@portal/contract'

/** Query parameters of the page itself, kept whatever opens over it. */
const pageParams = ['list', 'listTag'] as const

/** Resolves a link. On the same page its own choices stay in the address, and it does not scroll (HOME-02). */
export function resolveLink(here: PageLocation, href: string): { to: string; isSamePage: boolean } {
  const [address = '', hash] = href.split('#')
  const [path = '', search = ''] = address.split('?')
  const pathname = path || here.pathname
  if (pathname !== here.pathname) return { to: href, isSamePage: false }
  const [params, current] = [readQuery(search), readQuery(here.search)]
  // an empty value removes the parameter
  const kept = pageParams.map((name) => [name, (params.get(name) ?? current.get(name)) || undefined])
  const to = withQuery(pathname, Object.fromEntries(kept), search)
  return { to: hash ? `${to}#${hash}` : to, isSamePage: true }
}

/** `//elsewhere` is a path of this site; a scheme that runs code (`javascript:`) or opens an app leads nowhere. */
export function targetOf(href: string): 'page' | 'outside' | 'nowhere' {
  if (!/^\s*[a-z][a-z\d+.-]*:/i.test(href)) return 'page'
  return /^(https?|mailto|tel):/i.test(href) ? 'outside' : 'nowhere'
}
