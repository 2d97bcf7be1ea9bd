import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'audience',
  'department',
  'directory_use',
  'person',
  'person_kind',
] as const satisfies readonly TableName[]
