/** Callbacks, stored until they are processed. */
import { createInbox, type InboxItem } from '@portal/connectors/server'
import { callbackRetentionMs } from '../rules.ts'

export type ContactEventKind = 'person' | 'gone' | 'all' | 'other'

export interface FeishuInboxItem extends InboxItem {
  kind: ContactEventKind
  open_id: string | null
}

export const feishuInbox = createInbox<FeishuInboxItem>('feishu-contacts', 'feishu_event', callbackRetentionMs)
