import type { TableName } from '@portal/server'

/** Tables that only this package writes. */
export const owns = ['web_asset'] as const satisfies readonly TableName[]

/** Tables of other packages that are read here, and why. */
export const reads = {
  person: 'erasure of a person',
  scim_user: 'erasure: names of the person in another directory',
  scim_external: 'erasure: external ids of the person',
  platform_identity: 'erasure: identities on chat platforms',
  sso_identity: 'erasure: single sign-on identities',
  file_object: 'which files are already in the bucket',
} as const satisfies Partial<Record<TableName, string>>
