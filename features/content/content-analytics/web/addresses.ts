import { deskHref, withQuery } from '@portal/contract'
import { numberPeriods } from '../contract.ts'
import { orders, type Order } from '../rules.ts'

export interface Asked {
  Days: (typeof numberPeriods)[number]
  Category: string
  Order: Order
}

const usual: Asked = { Days: 30, Category: '', Order: 'newest' }

/** Parses the filter from the query; unknown values become defaults. */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search)
  const days = Number(query.get('days'))
  return {
    Days: numberPeriods.find((each) => each === days) ?? usual.Days,
    Category: (query.get('category') ?? '').slice(0, 60),
    Order: orders.find((each) => each === query.get('order')) ?? usual.Order,
  }
}

export function askedHref(asked: Asked): string {
  const { Days, Category, Order } = asked
  const query = {
    days: Days === usual.Days ? undefined : Days,
    category: Category || undefined,
    order: Order === usual.Order ? undefined : Order,
  }
  return withQuery(deskHref('numbers'), query)
}

/** Returns the id of a text from the path below `/desk/numbers/`; undefined: the overview. */
export function textBy(path: readonly string[]): number | undefined {
  return /^[1-9]\d{0,14}$/.test(path[0] ?? '') ? Number(path[0]) : undefined
}
