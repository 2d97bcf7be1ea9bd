/** Changes of contacts from callbacks, stored until they are processed. */
import { createInbox } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { callbackRetentionMs } from '../rules.ts'

export interface ContactChange {
  kind: 'person' | 'gone' | 'departments' | 'other'
  userId: string | null
  formerId: string | null
}

export const wecomInbox = createInbox<'wecom_change', 'user_id' | 'former_id', ContactChange['kind']>(
  'wecom-changed-contacts',
  'wecom_change',
  { people: ['user_id', 'former_id'], retentionMs: callbackRetentionMs },
)

/** Stores a change once, however often the platform sends it. */
export function saveChange(
  db: Db,
  signature: string,
  { kind, userId, formerId }: ContactChange,
  now: Date,
): Promise<void> {
  return wecomInbox.add(db, { signature, kind, user_id: userId, former_id: formerId }, now)
}
