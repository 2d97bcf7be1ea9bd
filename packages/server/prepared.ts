import { createHash } from 'node:crypto'
import pg from 'pg'
import { OutcomeUnknown, isSilence } from './database-faults.ts'
import { currentActivity, signals } from './signals.ts'

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

type Query = (first: unknown, ...rest: unknown[]) => Promise<pg.QueryResult> | undefined

/**
 * Prepares every statement with values once a connection, by a name made of its text: our statements are few
 * and run often, and planning the larger ones costs more than running them.
 *
 * A statement that is not answered within `query_timeout` ends its connection: pg itself would only reject the
 * query, and hand the connection, with the statement still under way, to the next user. A connection that is lost
 * while a COMMIT is under way leaves it open what became of the transaction: that, and whatever is asked of this
 * connection afterwards, rejects with OutcomeUnknown.
 */
export class PreparingClient extends pg.Client {
  #isGone = false
  #isCommitLost = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.once('error', () => (this.#isGone = true))
    const plain = this.query.bind(this) as unknown as Query
    const preparing: Query = (first, ...rest) => {
      const [values, ...callback] = rest
      const isSent = !this.#isGone
      const isPlain = typeof first !== 'string' || !Array.isArray(values) || values.length === 0
      const began = performance.now()
      const answer = isPlain ? plain(first, ...rest) : plain({ name: nameOf(first), text: first, values }, ...callback)
      const { isHeard } = signals.statement
      const activity = isHeard ? currentActivity() : undefined
      const tell = (error?: unknown): void => {
        const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
        if (isHeard) signals.statement.tell({ activity, text, began, ms: performance.now() - began, error })
      }
      const failed = (error: unknown): never => {
        tell(error)
        if (isSent && isCommit(first) && !isRolledBack(error)) this.#isCommitLost = true
        if (isSilence(error)) this.connection.stream.destroy(error)
        throw this.#isCommitLost ? new OutcomeUnknown({ cause: error }) : error
      }
      if (!isHeard) return answer?.catch(failed)
      return answer?.then((result) => {
        tell()
        return result
      }, failed)
    }
    this.query = preparing as unknown as typeof this.query
  }
}

const isCommit = (statement: unknown): boolean => typeof statement === 'string' && /^\s*commit\b/i.test(statement)

/**
 * Whether the server refused to commit. With an error that ends the connection (all of these may) it does not say how far
 * it had got: a session that is ended just after its commit was written hears the same as one that is ended before.
 */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|25P|53|57|58|XX)/.test(error.code ?? '')
