import { choiceParam, defineQuery, deskHref, idParam, textParam, type QueryValues } from '@portal/contract'
import { publishingPeriods } from '../contract.ts'
import { orders } from '../rules.ts'

/** The filter in the address; unknown values become defaults. */
const query = defineQuery({
  Days: choiceParam(30, publishingPeriods, 'days'),
  Category: textParam(60, 'category'),
  Order: choiceParam('newest', orders, 'order'),
})
export type AnalyticsFilter = QueryValues<typeof query>

export const parseFilter = (search: string): AnalyticsFilter => query.parse(search)

export const filterHref = (filter: AnalyticsFilter): string => query.at(deskHref('numbers'), filter)

/** Returns the id of a text from the path below `/desk/numbers/`; undefined: the overview. */
export function parseTextId(path: readonly string[]): number | undefined {
  return idParam().read(path[0])
}
