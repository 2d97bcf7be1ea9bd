import type { Navigation } from '@portal/client'
import { isSearchOpen } from './addresses.ts'
import { searchHref, withoutSearch } from './places.ts'
import { collectKeys } from './typed-ahead.ts'

/** What the sign in the header does: opens search, closes it; where a field is there already, one types in that. */
export function pressSign({ here, go, close }: Navigation): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  if (isSearchOpen(here.search)) close(withoutSearch(here))
  else if (field) field.select()
  else {
    collectKeys()
    go(searchHref(here))
  }
}
