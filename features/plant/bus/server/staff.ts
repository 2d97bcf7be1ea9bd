/** Grants the role `bus-staff`. Writes person_role. */
import type { Db } from '@portal/server'

const role = 'bus-staff'

export async function grantStaff(tx: Db, account: string): Promise<void> {
  await tx
    .insertInto('person_role')
    .values({ account, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function staffOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('person_role')
    .select('account')
    .where('role', '=', role)
    .orderBy('account')
    .execute()
  return rows.map(({ account }) => account)
}
