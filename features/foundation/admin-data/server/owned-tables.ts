import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = [
  'desk_merge',
  'desk_trash',
  'desk_upload',
  'saved_audience',
] as const satisfies readonly TableName[]

/** Tables of other slices that are read here, with the reason. */
export const reads = {
  audit_log: 'who changed a row last',
} as const satisfies Partial<Record<TableName, string>>
