import { deskHref, withQuery } from '@portal/contract'

export const overviewHref = deskHref('data')
export const kindHref = (kind: string): string => deskHref('data', kind)
export const newHref = (kind: string): string => deskHref('data', kind, 'new')
export const itemHref = (kind: string, id: string): string => deskHref('data', kind, 'item', id)

/** Address of a new item with a prefilled field. */
export const leadHref = (kind: string, field: string, words: string): string =>
  withQuery(newHref(kind), { [field]: words })
