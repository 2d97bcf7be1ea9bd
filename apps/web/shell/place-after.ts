/** Query parameters of the page itself, kept whatever opens over it. */
const ofThePage = ['list', 'listTag'] as const

/** Resolves a link. On the same page its own choices stay in the address, and it does not scroll (HOME-02). */
export function placeAfter(
  here: { pathname: string; search: string },
  href: string,
): { to: string; isSamePage: boolean } {
  const [address = '', place] = href.split('#')
  const [path = '', query = ''] = address.split('?')
  const pathname = path || here.pathname
  if (pathname !== here.pathname) return { to: href, isSamePage: false }
  const wanted = new URLSearchParams(query)
  const now = new URLSearchParams(here.search)
  for (const name of ofThePage) {
    const kept = now.get(name)
    if (kept !== null && !wanted.has(name)) wanted.set(name, kept)
    // an empty value removes the parameter
    if (wanted.get(name) === '') wanted.delete(name)
  }
  const to = wanted.size > 0 ? `${pathname}?${wanted}` : pathname
  return { to: place ? `${to}#${place}` : to, isSamePage: true }
}
