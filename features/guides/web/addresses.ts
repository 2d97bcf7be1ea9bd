/** `?guide=rookie` opens the rookie guidance over any page (GUIDE-01). */
const name = 'guide'

interface Here {
  pathname: string
  search: string
}

export function openedRookie(search: string): boolean {
  return new URLSearchParams(search).get(name) === 'rookie'
}

export function rookieHref({ pathname, search }: Here): string {
  const query = new URLSearchParams(search)
  query.set(name, 'rookie')
  return `${pathname}?${query.toString()}`
}

export function withoutRookie({ pathname, search }: Here): string {
  const query = new URLSearchParams(search)
  query.delete(name)
  const text = query.toString()
  return `${pathname}${text && `?${text}`}`
}
