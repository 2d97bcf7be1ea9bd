import type { TableName } from '@portal/server'

/** Tables of this package: nobody else writes them. */
export const owns = ['web_asset'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  person: 'a person is erased, and nobody stands in their place',
  scim_user: 'the same: names that another directory has for a person',
  scim_external: 'the same',
  platform_identity: 'the same: who they are on a chat platform',
  sso_identity: 'the same: what they sign in by',
  file_object: 'which files are in the bucket already',
} as const satisfies Partial<Record<TableName, string>>
