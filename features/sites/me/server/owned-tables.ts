import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['person_theme'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  holiday: 'the name of the day comes with who somebody is, in one statement',
} as const satisfies Partial<Record<TableName, string>>
