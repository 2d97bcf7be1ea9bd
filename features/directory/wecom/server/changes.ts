/** Changes of contacts from callbacks, stored until they are processed. */
import { createInbox, type Received } from '@portal/connectors/server'
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

export const wecomInbox = createInbox<DueChange>('wecom-changed-contacts', 'wecom_change', changeKeptMs)

/** Stores a change once, however often the platform sends it. */
export function keepChange(db: Db, signature: string, { kind, userId, formerId }: Change, now: Date): Promise<void> {
  return wecomInbox.add(db, { signature, kind, user_id: userId, former_id: formerId }, now)
}
