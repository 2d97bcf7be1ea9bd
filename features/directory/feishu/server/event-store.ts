/** What was called back, until it is dealt with. Owns: feishu_event, feishu_sync. */
import { createInbox, type Inbox, type Received } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { eventKeptMs } from '../rules.ts'

export type EventKind = 'person' | 'gone' | 'all' | 'other'

export interface FeishuEvent extends Received {
  kind: EventKind
  open_id: string | null
}

export function feishuInbox(db: Db): Inbox<FeishuEvent> {
  return createInbox(db, 'feishu_event', eventKeptMs)
}
