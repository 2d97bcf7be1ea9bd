import { overlay, type PageLocation } from '@portal/contract'

/** Returns true if the address opens the avatar dialog: `?avatar=`. */
export function opensAvatar(search: string): boolean {
  return overlay.parse(search).avatar !== undefined
}

/** Address of the dialog over the current page: the back button closes it. */
export function avatarHref(here: PageLocation): string {
  return overlay.over(here, { avatar: '' })
}

export function withoutAvatar(here: PageLocation): string {
  return overlay.over(here, { avatar: undefined })
}

/** `?known=` opens the data that the portal holds about the viewer. */
export function opensPersonalData(search: string): boolean {
  return overlay.parse(search).known !== undefined
}

export function personalDataHref(here: PageLocation): string {
  return overlay.over(here, { known: '' })
}

export function withoutPersonalData(here: PageLocation): string {
  return overlay.over(here, { known: undefined })
}
