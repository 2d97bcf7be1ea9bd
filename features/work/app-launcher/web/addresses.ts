import { hrefWith, type Place } from '@portal/contract'

/** `?toolkit=` opens the editor over the current page. */
export function openedToolkit(search: string): boolean {
  return new URLSearchParams(search).has('toolkit')
}

export function toolkitHref(here: Place): string {
  return hrefWith(here, { toolkit: '' })
}

export function withoutToolkit(here: Place): string {
  return hrefWith(here, { toolkit: undefined })
}
