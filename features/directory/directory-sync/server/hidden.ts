/** Somebody whom no provider is told of. Writes scim_user. */
import { sql, type Db } from '@portal/server'

/** As if a provider had deleted them: no list has them, and nobody gets them back. */
export async function hideFromProviders(tx: Db, account: string, now: Date): Promise<void> {
  await sql`INSERT INTO scim_user (account, user_name, attributes, deleted_at)
    VALUES (${account}, ${account}, '{}', ${now})`.execute(tx)
}
