import type { TableName } from '@portal/server'

/** This slice has no tables of its own. */
export const owns = [] as const satisfies readonly TableName[]
