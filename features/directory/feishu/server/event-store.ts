/** Callbacks, stored until they are processed. */
import { createInbox, type Received } from '@portal/connectors/server'
import { eventKeptMs } from '../rules.ts'

export type EventKind = 'person' | 'gone' | 'all' | 'other'

export interface FeishuEvent extends Received {
  kind: EventKind
  open_id: string | null
}

export const feishuInbox = createInbox<FeishuEvent>('feishu-contacts', 'feishu_event', eventKeptMs)
