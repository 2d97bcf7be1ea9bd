/** Owns: wecom_change, wecom_sync. What was called in, until it was asked for. */
import { createInbox, type Inbox, type Received } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { changeKeptMs } from '../rules.ts'

export interface Change {
  kind: 'person' | 'gone' | 'departments' | 'other'
  userId: string | null
  formerId: string | null
}

export interface DueChange extends Received {
  kind: Change['kind']
  user_id: string | null
  former_id: string | null
}

export function wecomInbox(db: Db): Inbox<DueChange> {
  return createInbox(db, 'wecom_change', changeKeptMs)
}

/** Once, however often the same is called in. */
export function keepChange(db: Db, signature: string, { kind, userId, formerId }: Change, now: Date): Promise<void> {
  return wecomInbox(db).add({ signature, kind, user_id: userId, former_id: formerId }, now)
}
