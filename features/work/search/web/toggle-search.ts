import type { Navigation } from '@portal/client'
import { isSearchOpen } from './is-search-open.ts'
import { hrefAfterClose, searchHref } from './hrefs.ts'
import { handKeysTo, takeKeys } from './key-buffer.ts'

/** The action of the search button: opens search, closes it, or focuses a search field that is already on the page. */
export function toggleSearch({ here, go, close }: Navigation): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  if (isSearchOpen(here.search)) {
    takeKeys()
    close(hrefAfterClose(here, Reflect.get(Object(history.state), 'from')))
  } else if (field) {
    field.select()
    handKeysTo(field)
  } else go(searchHref(here))
}
