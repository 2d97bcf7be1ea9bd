import type { TableName } from '@portal/server'

/** This slice keeps nothing of its own. */
export const owns = [] as const satisfies readonly TableName[]
