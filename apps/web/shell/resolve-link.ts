/** Query parameters of the page itself, kept whatever opens over it. */
const pageParams = ['list', 'listTag'] as const

/** Resolves a link. On the same page its own choices stay in the address, and it does not scroll (HOME-02). */
export function resolveLink(
  here: { pathname: string; search: string },
  href: string,
): { to: string; isSamePage: boolean } {
  const [address = '', hash] = href.split('#')
  const [path = '', query = ''] = address.split('?')
  const pathname = path || here.pathname
  if (pathname !== here.pathname) return { to: href, isSamePage: false }
  const params = new URLSearchParams(query)
  const currentParams = new URLSearchParams(here.search)
  for (const name of pageParams) {
    const kept = currentParams.get(name)
    if (kept !== null && !params.has(name)) params.set(name, kept)
    // an empty value removes the parameter
    if (params.get(name) === '') params.delete(name)
  }
  const to = params.size > 0 ? `${pathname}?${params}` : pathname
  return { to: hash ? `${to}#${hash}` : to, isSamePage: true }
}
