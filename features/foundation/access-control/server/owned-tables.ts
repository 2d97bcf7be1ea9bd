import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'audit_chain',
  'audit_log',
  'group_role',
  'person_role',
  'role_end_told',
  'role_use',
] as const satisfies readonly TableName[]
