/**
 * Statements on a shared session: behind pgBouncer in transaction mode each transaction may run in another one, beside
 * those of other clients. Nothing may remain in it: no prepared statement, no setting.
 */
import type pg from 'pg'
import type { Deadlines } from './deadlines.ts'
import { nameOf, sendLed, sendText, type QueryFunction, type Statement } from './led-query.ts'

/**
 * `begin`: the transaction that the statement begins; `isAlone`: it is in none; `settings`: lead it in both cases, ''
 * for none.
 */
export interface StatementContext {
  begin: string | undefined
  isAlone: boolean
  settings: string
}

export type SendStatement = (statement: Statement, context: StatementContext) => Promise<pg.QueryResult>

/**
 * Returns how statements are sent with pg's `query` (`plain`) so that these deadlines apply for the length of the
 * transaction; `mayPrepare`: they are set by a prepared statement.
 */
export function withSharedSession(
  plain: QueryFunction,
  { deadlines, mayPrepare }: { deadlines: Deadlines; mayPrepare: boolean },
): SendStatement {
  const { lock, statement: ms, idleInTransaction } = deadlines
  const setting = (name: string, to: number): string => `set_config('${name}', '${to}', true)`
  const text = `SELECT ${setting('lock_timeout', lock)}, ${setting('statement_timeout', ms)}, ${setting('idle_in_transaction_session_timeout', idleInTransaction)}`
  const first = mayPrepare ? { text, name: `deadlines ${lock} ${ms} ${idleInTransaction}` } : { text }
  return async (statement, { begin, isAlone, settings }) => {
    const own = settings === '' ? [] : [mayPrepare ? { text: settings, name: nameOf(settings) } : { text: settings }]
    if (begin === undefined) return sendLed(plain, statement, isAlone ? [first, ...own] : [])
    const leading = [{ text: begin }, first, ...own]
    if (statement.values.length > 0) return sendLed(plain, statement, leading)
    return sendText(
      plain,
      statement.text,
      leading.map((each) => each.text),
    )
  }
}
