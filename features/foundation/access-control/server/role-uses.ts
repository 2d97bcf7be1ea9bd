/** When people last used their roles. Owns: role_use. */
import { companyDay, type RoleName } from '@portal/contract'
import { databaseFault, sql, type Clock, type Db, type Viewer } from '@portal/server'

/** Returns what notes that a person uses roles: once a day and process, and beside the call. */
export function createRoleUses(db: Db, clock: Clock) {
  let day = ''
  const noted = new Set<string>()
  return ({ account }: Viewer, roles: readonly RoleName[]): void => {
    const today = companyDay(clock.now())
    if (today !== day) noted.clear()
    day = today
    const fresh = roles.filter((role) => !noted.has(`${account} ${role}`))
    if (fresh.length === 0) return
    for (const role of fresh) noted.add(`${account} ${role}`)
    void note(db, account, fresh, today).catch((error: unknown) => {
      for (const role of fresh) noted.delete(`${account} ${role}`)
      if (!databaseFault(error)) throw error
    })
  }
}

async function note(db: Db, account: string, roles: readonly RoleName[], today: string): Promise<void> {
  await sql`INSERT INTO role_use AS known (account, role, used_on)
    SELECT ${account}, role, ${today}::date FROM unnest(${[...roles]}::text[]) AS role
    ON CONFLICT (account, role) DO UPDATE SET used_on = excluded.used_on WHERE known.used_on < excluded.used_on`.execute(
    db,
  )
}
