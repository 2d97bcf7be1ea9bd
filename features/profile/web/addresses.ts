interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whether an address opens the avatar's dialog; `?avatar=` does. */
export function openedAvatar(search: string): boolean {
  return new URLSearchParams(search).has('avatar')
}

/** The dialog over the page one stands on: back closes it. */
export function avatarHref({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.set('avatar', '')
  return `${pathname}?${query}`
}

export function withoutAvatar({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.delete('avatar')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** `?known=` opens what the portal knows about me. */
export function openedKnown(search: string): boolean {
  return new URLSearchParams(search).has('known')
}

export function knownHref({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.set('known', '')
  return `${pathname}?${query}`
}

export function withoutKnown({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.delete('known')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
