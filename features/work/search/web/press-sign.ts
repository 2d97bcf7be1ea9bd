import type { Navigation } from '@portal/client'
import { isSearchOpen } from './addresses.ts'
import { closedHref, searchHref } from './places.ts'
import { handKeys, takeKeys } from './typed-ahead.ts'

/** The action of the search button: opens search, closes it, or focuses a search field that is already on the page. */
export function pressSign({ here, go, close }: Navigation): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  if (isSearchOpen(here.search)) {
    takeKeys()
    close(closedHref(here, Reflect.get(Object(history.state), 'from')))
  } else if (field) {
    field.select()
    handKeys(field)
  } else go(searchHref(here))
}
