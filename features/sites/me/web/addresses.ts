import { hrefWith, type Place } from '@portal/contract'

/** Returns true if the address opens the avatar dialog: `?avatar=`. */
export function openedAvatar(search: string): boolean {
  return new URLSearchParams(search).has('avatar')
}

/** Address of the dialog over the current page: the back button closes it. */
export function avatarHref(here: Place): string {
  return hrefWith(here, { avatar: '' })
}

export function withoutAvatar(here: Place): string {
  return hrefWith(here, { avatar: undefined })
}

/** `?known=` opens the data that the portal holds about the viewer. */
export function openedKnown(search: string): boolean {
  return new URLSearchParams(search).has('known')
}

export function knownHref(here: Place): string {
  return hrefWith(here, { known: '' })
}

export function withoutKnown(here: Place): string {
  return hrefWith(here, { known: undefined })
}
