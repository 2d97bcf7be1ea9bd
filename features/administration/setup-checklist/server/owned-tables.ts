import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['first_day_hidden', 'first_day_mark'] as const satisfies readonly TableName[]

/** Tables of other slices read here, with the reason. */
export const reads = {
  sso_identity: 'whether anybody has signed in',
  bus_agreement: 'whether a riding agreement exists',
} as const satisfies Partial<Record<TableName, string>>
