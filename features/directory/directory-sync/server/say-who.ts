import { sql, type Db } from '@portal/server'

/** For the lines that the database writes by itself when somebody gets or loses roles with a group. */
export async function sayWho(tx: Db, by: string, now: Date): Promise<void> {
  await sql`SELECT set_config('portal.by', ${by}, true), set_config('portal.at', ${now.toISOString()}, true)`.execute(
    tx,
  )
}
