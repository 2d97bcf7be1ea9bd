/** Callbacks, stored until they are processed. */
import { createInbox, type InboxItemOf } from '@portal/connectors/server'
import { callbackRetentionMs } from '../rules.ts'

type FeishuEvent = InboxItemOf<'feishu_event', 'open_id'>

export const feishuInbox = createInbox<FeishuEvent>('feishu-contacts', 'feishu_event', {
  people: ['open_id'],
  retentionMs: callbackRetentionMs,
})
