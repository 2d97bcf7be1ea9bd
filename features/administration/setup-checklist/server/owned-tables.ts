import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['first_day_hidden', 'first_day_mark'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  sso_identity: 'whether anybody has signed in yet',
  bus_agreement: 'whether there is an agreement to confirm yet',
} as const satisfies Partial<Record<TableName, string>>
