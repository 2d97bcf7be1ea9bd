import { numberPeriods } from '../contract.ts'
import { orders, type Order } from '../rules.ts'

export interface Asked {
  Days: (typeof numberPeriods)[number]
  Category: string
  Order: Order
}

const usual: Asked = { Days: 30, Category: '', Order: 'newest' }

/** What the address asks for; what it does not know is as usual. */
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
  const query = new URLSearchParams()
  if (asked.Days !== usual.Days) query.set('days', String(asked.Days))
  if (asked.Category !== '') query.set('category', asked.Category)
  if (asked.Order !== usual.Order) query.set('order', asked.Order)
  return query.size > 0 ? `/desk/numbers?${query}` : '/desk/numbers'
}

/** The number of a text behind `/desk/numbers/`; undefined: the page of all. */
export function textBy(path: readonly string[]): number | undefined {
  return /^[1-9]\d{0,14}$/.test(path[0] ?? '') ? Number(path[0]) : undefined
}
