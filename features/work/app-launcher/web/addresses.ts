import { type PageLocation, overlay } from '@portal/contract'

/** `?toolkit=` opens the editor over the current page. */
export function opensToolkit(search: string): boolean {
  return overlay.parse(search).toolkit !== undefined
}

export function toolkitHref(here: PageLocation): string {
  return overlay.over(here, { toolkit: '' })
}

export function withoutToolkit(here: PageLocation): string {
  return overlay.over(here, { toolkit: undefined })
}
