import { hrefWith, type Place } from '@portal/contract'

/** Whether an address opens the avatar's dialog; `?avatar=` does. */
export function openedAvatar(search: string): boolean {
  return new URLSearchParams(search).has('avatar')
}

/** The dialog over the page one stands on: back closes it. */
export function avatarHref(here: Place): string {
  return hrefWith(here, { avatar: '' })
}

export function withoutAvatar(here: Place): string {
  return hrefWith(here, { avatar: undefined })
}

/** `?known=` opens what the portal knows about me. */
export function openedKnown(search: string): boolean {
  return new URLSearchParams(search).has('known')
}

export function knownHref(here: Place): string {
  return hrefWith(here, { known: '' })
}

export function withoutKnown(here: Place): string {
  return hrefWith(here, { known: undefined })
}
