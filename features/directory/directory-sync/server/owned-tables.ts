import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'person_source',
  'scim_external',
  'scim_group',
  'scim_group_member',
  'scim_open_manager',
  'scim_user',
] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  person: 'compares every field of a person with its source',
  department: 'the same of departments',
  integration: 'which source a key belongs to',
} as const satisfies Partial<Record<TableName, string>>
