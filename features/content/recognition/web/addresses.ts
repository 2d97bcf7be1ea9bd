import { choiceParam, defineQuery, valuesHref } from '@portal/contract'

export const valueParts = ['values', 'honors', 'joy'] as const
export type ValuePart = (typeof valueParts)[number]

const query = defineQuery({ part: choiceParam('values', valueParts, 'of') })

export function valueDriveHref(pathname: string): string {
  return valuesHref('/vi', pathname)
}

export function valueDetailHref(pathname: string, part: ValuePart): string {
  return query.at(valuesHref('/valueDetail', pathname), { part })
}

export const parseValuePart = (search: string): ValuePart => query.parse(search).part
