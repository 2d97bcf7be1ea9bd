/**
 * Statements on a shared session: behind pgBouncer in transaction mode each transaction may run in another one, beside
 * those of other clients. Nothing may remain in it: no prepared statement, no setting.
 */
import type pg from 'pg'
import type { Deadlines } from './deadlines.ts'
import { sendLed, sendText, type QueryFunction, type Statement } from './led-query.ts'

/** `begin`: the transaction that the statement begins; `isAlone`: it is in none. */
interface StatementContext {
  begin: string | undefined
  isAlone: boolean
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
  return async (statement, { begin, isAlone }) => {
    const isText = statement.values.length === 0
    if (begin !== undefined)
      return isText
        ? sendText(plain, statement.text, [begin, text])
        : sendLed(plain, statement, [{ text: begin }, first])
    // within a transaction they apply already
    return sendLed(plain, statement, isAlone ? [first] : [])
  }
}
