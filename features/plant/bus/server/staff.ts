/** Holders of the role `bus-staff`, who run the buses. */
import type { Db } from '@portal/server'

export async function listStaff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('shared.person_role')
    .select('account')
    .where('role', '=', 'bus-staff')
    .orderBy('account')
    .execute()
  return rows.map(({ account }) => account)
}
