/**
 * Statements on a shared session: behind pgBouncer in transaction mode each transaction may run in another one, beside
 * those of other clients. Nothing may remain in it: no prepared statement, no setting.
 */
import pg from 'pg'
import type { Deadlines } from './deadlines.ts'

/** Methods of pg that its types lack. */
interface Wire {
  parse(message: { text: string; name: string; types: number[] }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string; rows: number }): void
}

interface Inside {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}

const Inner = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => pg.Query & Inside

/**
 * A single statement with its deadlines before it in the same message: PostgreSQL runs everything up to a Sync as one
 * transaction, in which they apply, and answers it once.
 */
class TimedQuery extends Inner {
  readonly #deadlines: string
  #areSet = false

  constructor(
    statement: Statement,
    deadlines: string,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super({ ...statement, queryMode: 'extended' }, callback)
    this.#deadlines = deadlines
  }

  override prepare(connection: Wire): void {
    connection.parse({ text: this.#deadlines, name: '', types: [] })
    connection.bind({ portal: '', statement: '', values: [] })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#areSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#areSet) super.handleCommandComplete(message, connection)
    this.#areSet = true
  }
}

/** Not prepared without a name. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export type Plain = (first: unknown, ...rest: unknown[]) => Promise<pg.QueryResult> | undefined

/** Wraps pg's `query` (`plain`) so that these deadlines apply for the length of the transaction. */
export function sharing(
  client: pg.Client,
  plain: Plain,
  deadlines: Deadlines,
): (statement: Statement) => Promise<pg.QueryResult> {
  const { lock, statement: ms, idleInTransaction } = deadlines
  const first = `SELECT set_config('lock_timeout', '${lock}', true), set_config('statement_timeout', '${ms}', true)`
  const begun = `SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${ms}; SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`
  return async (statement) => {
    const { text } = statement
    if (/^\s*(begin|start transaction)\b/i.test(text)) {
      const results = (await plain(`${text}; ${begun}`)) as unknown as pg.QueryResult[]
      return results[0]!
    }
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const done = (error: Error | undefined, result: pg.QueryResult): void => (error ? reject(error) : resolve(result))
    // 'T' and 'E': in a transaction, which has them already
    const isAlone = client.getTransactionStatus() === 'I'
    void plain(isAlone ? new TimedQuery(statement, first, done) : new pg.Query(statement, done as never))
    return promise
  }
}
