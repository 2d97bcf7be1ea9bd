/**
 * Statements on a shared session: behind pgBouncer in transaction mode each transaction may run in another one, beside
 * those of other clients. Nothing may remain in it: no prepared statement, no setting.
 */
import pg from 'pg'
import type { Deadlines } from './deadlines.ts'

/** Methods of pg that its types lack. */
interface WireProtocol {
  /** Texts of prepared statements by name. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
  parse(message: { text: string; name: string; types: number[] }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string; rows: number }): void
}

interface QueryInternals {
  name: string | undefined
  hasBeenParsed(connection: WireProtocol): boolean | undefined
  handleError(error: Error, connection: WireProtocol): void
  prepare(connection: WireProtocol): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: WireProtocol): void
}

const InternalQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode?: 'extended' },
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => pg.Query & QueryInternals

/** A statement whose name may be taken by an attempt that failed: pgBouncer would end the connection. */
class NamedQuery extends InternalQuery {
  override prepare(connection: WireProtocol): void {
    const { name } = this
    if (name !== undefined && !this.hasBeenParsed(connection)) connection.close({ type: 'S', name })
    super.prepare(connection)
  }
}

/**
 * A single statement with its deadlines before it in the same message: PostgreSQL runs everything up to a Sync as one
 * transaction, in which they apply, and answers it once.
 */
class TimedQuery extends NamedQuery {
  readonly #deadlines: Omit<Statement, 'values'>
  #areSet = false
  #ownName: string | undefined

  constructor(
    statement: Statement,
    deadlines: Omit<Statement, 'values'>,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super({ ...statement, queryMode: 'extended' }, callback)
    this.#deadlines = deadlines
  }

  override prepare(connection: WireProtocol): void {
    const { text, name = '' } = this.#deadlines
    if (name === '' || connection.parsedStatements[name] === undefined) {
      if (name !== '') connection.close({ type: 'S', name })
      connection.parse({ text, name, types: [] })
      if (name !== '') connection.parsedStatements[name] = text
    }
    connection.bind({ portal: '', statement: name, values: [] })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
    // pg takes the first statement that was parsed for this one
    this.#ownName = this.name
    this.name = undefined
  }

  override handleError(error: Error, connection: WireProtocol): void {
    if (!this.#areSet) {
      if (this.#ownName !== undefined) delete connection.submittedNamedStatements[this.#ownName]
      if (this.#deadlines.name !== undefined) delete connection.parsedStatements[this.#deadlines.name]
    }
    super.handleError(error, connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#areSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: WireProtocol): void {
    if (this.#areSet) return super.handleCommandComplete(message, connection)
    this.#areSet = true
    this.name = this.#ownName
  }
}

/** Not prepared without a name. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export type QueryFunction = (first: unknown, ...rest: unknown[]) => Promise<pg.QueryResult> | undefined

/**
 * Wraps pg's `query` (`plain`) so that these deadlines apply for the length of the transaction; `mayPrepare`: they are
 * set by a prepared statement.
 */
export function withSharedSession(
  client: pg.Client,
  plain: QueryFunction,
  { deadlines, mayPrepare }: { deadlines: Deadlines; mayPrepare: boolean },
): (statement: Statement) => Promise<pg.QueryResult> {
  const { lock, statement: ms, idleInTransaction } = deadlines
  const text = `SELECT set_config('lock_timeout', '${lock}', true), set_config('statement_timeout', '${ms}', true)`
  const first = mayPrepare ? { text, name: `deadlines ${lock} ${ms}` } : { text }
  const begun = `SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${ms}; SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`
  return async (statement) => {
    if (/^\s*(begin|start transaction)\b/i.test(statement.text)) {
      const results = (await plain(`${statement.text}; ${begun}`)) as unknown as pg.QueryResult[]
      return results[0]!
    }
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const done = (error: Error | undefined, result: pg.QueryResult): void => (error ? reject(error) : resolve(result))
    // 'T' and 'E': in a transaction, which has them already
    const isAlone = client.getTransactionStatus() === 'I'
    void plain(isAlone ? new TimedQuery(statement, first, done) : new NamedQuery(statement, done))
    return promise
  }
}
