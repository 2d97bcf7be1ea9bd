import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['person_theme'] as const satisfies readonly TableName[]

/** Tables of other slices that are read here, with the reason. */
export const reads = {
  holiday: 'the name of the day comes with who somebody is, in one statement',
} as const satisfies Partial<Record<TableName, string>>
