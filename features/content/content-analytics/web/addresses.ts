import { deskHref, withQuery } from '@portal/contract'
import { publishingPeriods } from '../contract.ts'
import { orders, type Order } from '../rules.ts'

export interface AnalyticsFilter {
  Days: (typeof publishingPeriods)[number]
  Category: string
  Order: Order
}

const defaultFilter: AnalyticsFilter = { Days: 30, Category: '', Order: 'newest' }

/** Parses the filter from the query; unknown values become defaults. */
export function parseFilter(search: string): AnalyticsFilter {
  const query = new URLSearchParams(search)
  const days = Number(query.get('days'))
  return {
    Days: publishingPeriods.find((each) => each === days) ?? defaultFilter.Days,
    Category: (query.get('category') ?? '').slice(0, 60),
    Order: orders.find((each) => each === query.get('order')) ?? defaultFilter.Order,
  }
}

export function filterHref(filter: AnalyticsFilter): string {
  const { Days, Category, Order } = filter
  const query = {
    days: Days === defaultFilter.Days ? undefined : Days,
    category: Category || undefined,
    order: Order === defaultFilter.Order ? undefined : Order,
  }
  return withQuery(deskHref('numbers'), query)
}

/** Returns the id of a text from the path below `/desk/numbers/`; undefined: the overview. */
export function parseTextId(path: readonly string[]): number | undefined {
  return /^[1-9]\d{0,14}$/.test(path[0] ?? '') ? Number(path[0]) : undefined
}
