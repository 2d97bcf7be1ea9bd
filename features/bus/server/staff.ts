/** Writes of person_role the role `bus-staff`: who runs the buses. */
import type { Db } from '@portal/server'

const role = 'bus-staff'

/** False: nobody of this account works here. */
export async function grantStaff(tx: Db, account: string, isGranted: boolean): Promise<boolean> {
  const person = await tx
    .selectFrom('person')
    .select('account')
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (isGranted) {
    if (!person) return false
    await tx
      .insertInto('person_role')
      .values({ account, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }
  const gone = await tx
    .deleteFrom('person_role')
    .where('account', '=', account)
    .where('role', '=', role)
    .returning('account')
    .executeTakeFirst()
  return gone !== undefined
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
