/** Callbacks, stored until they are processed. */
import { createInbox, type ContactEventKind, type InboxItemOf } from '@portal/connectors/server'
import { callbackRetentionMs } from '../rules.ts'

export type FeishuInboxItem = InboxItemOf<'feishu_event', 'open_id', ContactEventKind>

export const feishuInbox = createInbox<FeishuInboxItem>('feishu-contacts', 'feishu_event', callbackRetentionMs)
