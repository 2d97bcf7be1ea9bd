/** Callbacks, stored until they are processed. */
import { createInbox } from '@portal/connectors/server'
import { callbackRetentionMs } from '../rules.ts'

export const feishuInbox = createInbox('feishu-contacts', 'feishu_event', {
  people: ['open_id'],
  retentionMs: callbackRetentionMs,
})
