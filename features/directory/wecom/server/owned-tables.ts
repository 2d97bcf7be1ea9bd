import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'wecom_change',
  'wecom_credential',
  'wecom_department',
  'wecom_sync',
] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  person_source: 'whether somebody who left there is known from there',
} as const satisfies Partial<Record<TableName, string>>
