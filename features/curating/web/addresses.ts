const base = '/desk/data'

export const overviewHref = base
export const kindHref = (kind: string): string => `${base}/${encodeURIComponent(kind)}`
export const newHref = (kind: string): string => `${kindHref(kind)}/new`
export const itemHref = (kind: string, id: string): string => `${kindHref(kind)}/item/${encodeURIComponent(id)}`

/** A new one that begins with some words in a field. */
export const leadHref = (kind: string, field: string, words: string): string =>
  `${newHref(kind)}?${new URLSearchParams({ [field]: words })}`
