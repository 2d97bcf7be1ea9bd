import { sql, type Db } from '@portal/server'

/** Sets the actor of the audit entries that database triggers write when group membership grants or revokes roles. */
export async function sayWho(tx: Db, by: string, now: Date): Promise<void> {
  await sql`SELECT set_config('portal.by', ${by}, true), set_config('portal.at', ${now.toISOString()}, true)`.execute(
    tx,
  )
}
