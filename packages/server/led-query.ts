/** Statements that lead another one in the same message: one round trip, and one transaction until its end. */
import { createHash } from 'node:crypto'
import pg from 'pg'

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

const names = new Map<string, string>()

/** The name under which a text is prepared. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

/** Not prepared without a name. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export type QueryFunction = (first: unknown, ...rest: unknown[]) => Promise<pg.QueryResult> | undefined

type Done = (error: Error | undefined, result: pg.QueryResult) => void

/**
 * A statement behind others that take no values and whose rows nobody needs. PostgreSQL runs everything up to a Sync in
 * order, skips the rest after an error, and answers it once.
 */
class LedQuery extends NamedQuery {
  readonly #leading: readonly Omit<Statement, 'values'>[]
  #left: number
  #ownName: string | undefined

  constructor(statement: Statement, leading: readonly Omit<Statement, 'values'>[], callback: Done) {
    super({ ...statement, queryMode: 'extended' }, callback)
    this.#leading = leading
    this.#left = leading.length
  }

  override prepare(connection: WireProtocol): void {
    for (const { text, name = '' } of this.#leading) {
      if (name === '' || connection.parsedStatements[name] === undefined) {
        if (name !== '') connection.close({ type: 'S', name })
        connection.parse({ text, name, types: [] })
        if (name !== '') connection.parsedStatements[name] = text
      }
      connection.bind({ portal: '', statement: name, values: [] })
      connection.execute({ portal: '', rows: 0 })
    }
    super.prepare(connection)
    // pg takes the first statement that was parsed for this one
    this.#ownName = this.name
    this.name = undefined
  }

  override handleError(error: Error, connection: WireProtocol): void {
    if (this.#left > 0) {
      if (this.#ownName !== undefined) delete connection.submittedNamedStatements[this.#ownName]
      for (const { name } of this.#leading) if (name !== undefined) delete connection.parsedStatements[name]
    }
    super.handleError(error, connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#left === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: WireProtocol): void {
    if (this.#left === 0) return super.handleCommandComplete(message, connection)
    this.#left -= 1
    if (this.#left === 0) this.name = this.#ownName
  }
}

/** Sends a statement, led by others; `plain`: pg's `query`. */
export function sendLed(
  plain: QueryFunction,
  statement: Statement,
  leading: readonly Omit<Statement, 'values'>[],
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  const done: Done = (error, result) => (error ? reject(error) : resolve(result))
  void plain(leading.length > 0 ? new LedQuery(statement, leading, done) : new NamedQuery(statement, done))
  return promise
}

/**
 * Sends a text without values, possibly of several statements, behind others as one text; returns its result, or theirs
 * as an array, as pg does.
 */
export async function sendText(
  plain: QueryFunction,
  text: string,
  leading: readonly string[],
): Promise<pg.QueryResult> {
  const all = (await plain([...leading, text].join('; '))) as unknown as pg.QueryResult[]
  const own = all.slice(leading.length)
  return own.length === 1 ? own[0]! : (own as unknown as pg.QueryResult)
}
