/** Hides a person from identity providers. */
import { sql, type Db } from '@portal/server'

/** Marks a person as deleted in SCIM: no list contains them, and no provider can restore them. */
export async function hideFromProviders(tx: Db, account: string, now: Date): Promise<void> {
  await sql`INSERT INTO scim_user (account, user_name, attributes, deleted_at)
    VALUES (${account}, ${account}, '{}', ${now})`.execute(tx)
}
