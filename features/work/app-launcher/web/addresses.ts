import { hrefWith, type PageLocation } from '@portal/contract'

/** `?toolkit=` opens the editor over the current page. */
export function opensToolkit(search: string): boolean {
  return new URLSearchParams(search).has('toolkit')
}

export function toolkitHref(here: PageLocation): string {
  return hrefWith(here, { toolkit: '' })
}

export function withoutToolkit(here: PageLocation): string {
  return hrefWith(here, { toolkit: undefined })
}
