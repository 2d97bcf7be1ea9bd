import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'feishu_credential',
  'feishu_department',
  'feishu_event',
  'feishu_state',
  'feishu_sync',
] as const satisfies readonly TableName[]
