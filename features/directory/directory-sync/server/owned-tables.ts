import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'people_import',
  'person_source',
  'scim_external',
  'scim_group',
  'scim_group_member',
  'scim_open_manager',
  'scim_user',
] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  person: 'to compare every field of a person with its source',
  department: 'to compare departments with their source',
  integration: 'to find the source of a key',
} as const satisfies Partial<Record<TableName, string>>
