import { defineRoute, type PageLocation, type Param } from '@portal/contract'

/** The search text in the address, so that it survives a reload. */
const wordsParam: Param<string> = {
  name: 'q',
  read: (text = '') => text.trim().slice(0, 100),
  write: (words) => words || undefined,
}
const box = defineRoute('/Box', { words: wordsParam })

export const parseSearchText = (search: string): string => box.parse(search).words

/** Returns the current address with another search text; popups that opened meanwhile stay open. */
export function searchHref(here: PageLocation, words: string): string {
  return box.over(here, { words })
}
