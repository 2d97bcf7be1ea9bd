import { hrefWith, type PageLocation } from '@portal/contract'

/** Returns true if the address opens the avatar dialog: `?avatar=`. */
export function opensAvatar(search: string): boolean {
  return new URLSearchParams(search).has('avatar')
}

/** Address of the dialog over the current page: the back button closes it. */
export function avatarHref(here: PageLocation): string {
  return hrefWith(here, { avatar: '' })
}

export function withoutAvatar(here: PageLocation): string {
  return hrefWith(here, { avatar: undefined })
}

/** `?known=` opens the data that the portal holds about the viewer. */
export function opensPersonalData(search: string): boolean {
  return new URLSearchParams(search).has('known')
}

export function personalDataHref(here: PageLocation): string {
  return hrefWith(here, { known: '' })
}

export function withoutPersonalData(here: PageLocation): string {
  return hrefWith(here, { known: undefined })
}
