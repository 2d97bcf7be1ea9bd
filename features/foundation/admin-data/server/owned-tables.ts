import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['desk_trash', 'desk_upload'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  audit_log: 'who changed a row last',
} as const satisfies Partial<Record<TableName, string>>
