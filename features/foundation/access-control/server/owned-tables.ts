import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['audit_chain', 'audit_log', 'group_role', 'person_role'] as const satisfies readonly TableName[]
