/** Makes this process go by the clock of the database (packages/server/clock.ts), and says when it differs. */
import { sql, systemClock, type Database } from '@portal/server'

const everyMs = 60_000
/** A further difference that is worth a line. */
const worthMs = 1_000

/** Returns a function that ends it. */
export async function followDatabaseClock(
  { guards }: Pick<Database, 'guards'>,
  say: (line: string) => void,
): Promise<() => void> {
  const db = guards('clock')
  let told = 0
  async function ask(): Promise<number> {
    const { rows } = await sql<{ ms: number }>`
      SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`.execute(db)
    return rows[0]!.ms
  }
  async function compare(): Promise<void> {
    const added = await systemClock.compare(ask)
    if (Math.abs(added - told) < worthMs) return
    told = added
    say(added === 0 ? 'The clock of this machine is right again' : describe(added))
  }
  await compare()
  const timer = setInterval(() => void compare().catch(() => undefined), everyMs).unref()
  return () => clearInterval(timer)
}

const describe = (added: number): string =>
  `The clock of this machine is ${Math.abs(added / 1000).toFixed(0)} s ${added > 0 ? 'behind' : 'ahead of'} the database: ` +
  'this process goes by the database. Synchronise both with the same time servers'
