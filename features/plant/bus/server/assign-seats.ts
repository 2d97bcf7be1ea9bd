/** Import of the bus plan, all or nothing. Owns: bus_line, bus_stop, bus_seat. */
import { sql, type Db } from '@portal/server'
import { BadPlan, type PlanRow } from './plan.ts'

export interface AssignResult {
  lines: number
  stops: number
  riders: number
  /** Seats that were removed. */
  removed: number
}

interface PlannedStop {
  line: { zh: string; en: string; position: number }
  position: number
  zh: string
  en: string
  leaves: string
}

/**
 * Replaces the plan by the rows of a file. Lines and stops are ordered by their first row. People who are not in the
 * file lose their seats, unless `keeps` is set. Confirmations stay.
 * Throws `BadPlan` with every row whose person is unknown, has left or is listed twice.
 */
export async function assignSeats(tx: Db, plan: readonly PlanRow[], { keeps = false } = {}): Promise<AssignResult> {
  await sql`LOCK TABLE bus_seat IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const riders = plan.filter(({ person }) => person !== '')
  const accounts = await resolveAccounts(tx, riders)
  const { stops, lines } = collectStops(plan)
  const idOf = await saveStops(tx, [...stops.values()])
  const seats = riders.map((row, index) => ({ account: accounts[index]!, stop_id: idOf.get(stopKey(row))! }))
  const before = await tx.selectFrom('bus_seat').select('account').execute()
  for (let from = 0; from < seats.length; from += 1000)
    await tx
      .insertInto('bus_seat')
      .values(seats.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet((row) => ({ stop_id: row.ref('excluded.stop_id') })),
      )
      .execute()
  const named = new Set(accounts)
  const removed = keeps ? [] : before.filter(({ account }) => !named.has(account)).map(({ account }) => account)
  if (removed.length > 0) await sql`DELETE FROM bus_seat WHERE account = ANY (${removed})`.execute(tx)
  if (!keeps) {
    const keptIds = [...idOf.values()]
    await sql`DELETE FROM bus_stop WHERE id <> ALL (${keptIds}::bigint[])`.execute(tx)
    await sql`DELETE FROM bus_line l WHERE NOT EXISTS (SELECT FROM bus_stop t WHERE t.line_id = l.id)`.execute(tx)
  }
  return { lines: lines.size, stops: stops.size, riders: named.size, removed: removed.length }
}

const stopKey = ({ lineZh, stopZh }: PlanRow): string => `${lineZh}\n${stopZh}`

/**
 * Resolves accounts and employee numbers. Throws `BadPlan` with the line of every person who is unknown, has left or is
 * listed twice.
 */
async function resolveAccounts(tx: Db, plan: readonly PlanRow[]): Promise<string[]> {
  const names = [...new Set(plan.map(({ person }) => person.toLowerCase()))]
  const { rows } = await sql<{ account: string; employee: string; has_left: boolean }>`
    SELECT account, lower(employee_id) AS employee, left_at IS NOT NULL AS has_left FROM shared.person
    WHERE account = ANY (${names}) OR lower(employee_id) = ANY (${names})`.execute(tx)
  const byName = new Map(rows.flatMap((row) => [[row.employee, row] as const]))
  for (const row of rows) byName.set(row.account, row)
  const problems: string[] = []
  const seen = new Map<string, number>()
  const accounts = plan.map(({ line, person }) => {
    const found = byName.get(person.toLowerCase())
    if (!found) problems.push(`Line ${line}: nobody has the account or employee number '${person}'`)
    else if (found.has_left) problems.push(`Line ${line}: '${person}' has left`)
    else if (seen.has(found.account))
      problems.push(`Line ${line}: '${person}' is already in line ${seen.get(found.account)}`)
    else seen.set(found.account, line)
    return found?.account ?? ''
  })
  if (problems.length > 0) throw new BadPlan(problems.join('\n'))
  return accounts
}

function collectStops(plan: readonly PlanRow[]) {
  const lines = new Map<string, PlannedStop['line']>()
  const stops = new Map<string, PlannedStop>()
  for (const row of plan) {
    const line = lines.get(row.lineZh) ?? { zh: row.lineZh, en: row.lineEn, position: lines.size }
    lines.set(row.lineZh, line)
    if (stops.has(stopKey(row))) continue
    stops.set(stopKey(row), { line, position: stops.size, zh: row.stopZh, en: row.stopEn, leaves: row.leaves })
  }
  return { lines, stops }
}

/** Saves lines and stops. An existing name keeps its id, so that links stay valid. */
async function saveStops(tx: Db, stops: readonly PlannedStop[]): Promise<Map<string, number>> {
  const idOf = new Map<string, number>()
  const lineIds = new Map<string, number>()
  for (const { line, position, zh, en, leaves } of stops) {
    let lineId = lineIds.get(line.zh)
    if (lineId === undefined) {
      const values = { name_en: line.en, position: line.position }
      const saved = await tx
        .insertInto('bus_line')
        .values({ name_zh: line.zh, ...values })
        .onConflict((conflict) => conflict.column('name_zh').doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow()
      lineId = saved.id
      lineIds.set(line.zh, lineId)
    }
    const values = { name_en: en, position, leaves }
    const { id } = await tx
      .insertInto('bus_stop')
      .values({ line_id: lineId, name_zh: zh, ...values })
      .onConflict((conflict) => conflict.columns(['line_id', 'name_zh']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    idOf.set(`${line.zh}\n${zh}`, id)
  }
  return idOf
}
