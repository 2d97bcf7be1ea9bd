import { deskHref, pageHref, withQuery } from '@portal/contract'

export const deskStartHref = pageHref('/desk')
export const resourceHref = (kind: string): string => deskHref('data', kind)
export const newHref = (kind: string): string => deskHref('data', kind, 'new')
export const itemHref = (kind: string, id: string): string => deskHref('data', kind, 'item', id)

/** Address of a new item with a prefilled field. */
export const prefilledHref = (kind: string, field: string, words: string): string =>
  withQuery(newHref(kind), { [field]: words })
