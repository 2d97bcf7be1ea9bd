import { createHash } from 'node:crypto'
import pg from 'pg'
import { OutcomeUnknown, isAnswerTimeout } from './database-faults.ts'
import type { Deadlines } from './deadlines.ts'
import { withSharedSession, type QueryFunction, type Statement } from './shared-session.ts'
import { currentActivity, signals } from './signals.ts'

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

/**
 * A client that prepares every statement with values once per connection, under a name derived from its text: our
 * statements are few and run often, and planning the larger ones costs more than running them.
 * A statement that is not answered within `query_timeout` ends its connection: pg itself would only reject the query
 * and give the connection, with the statement still running, to the next user. If a connection is lost during a COMMIT,
 * the outcome of the transaction is unknown: that statement and all later ones on this connection reject with
 * OutcomeUnknown.
 * `shared`: the session is shared with other clients (shared-session.ts); each transaction gets these deadlines, and
 * nothing is prepared unless the pooler tracks that.
 */
export class PreparingClient extends pg.Client {
  #isGone = false
  #isCommitLost = false
  /** Called for each statement that fails. */
  onFailure: (error: unknown) => void = () => undefined

  constructor(config?: string | pg.ClientConfig, shared?: { within: Deadlines; mayPrepare: boolean }) {
    super(config)
    this.once('error', () => (this.#isGone = true))
    const plain = this.query.bind(this) as unknown as QueryFunction
    const share = shared && withSharedSession(this, plain, { deadlines: shared.within, mayPrepare: shared.mayPrepare })
    const send: QueryFunction = (first, ...rest) => {
      const [values, ...callback] = rest
      if (share && typeof first === 'string' && typeof rest.at(-1) !== 'function')
        return share(toStatement(shared?.mayPrepare === true, first, values as unknown[] | undefined))
      const isPlain = typeof first !== 'string' || !Array.isArray(values) || values.length === 0
      return isPlain || share ? plain(first, ...rest) : plain({ name: nameOf(first), text: first, values }, ...callback)
    }
    const preparing: QueryFunction = (first, ...rest) => {
      const isSent = !this.#isGone
      const began = performance.now()
      const answer = send(first, ...rest)
      const { hasListeners } = signals.statement
      const activity = hasListeners ? currentActivity() : undefined
      const emit = (error?: unknown): void => {
        const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
        if (hasListeners) signals.statement.emit({ activity, text, began, ms: performance.now() - began, error })
      }
      const failed = (error: unknown): never => {
        emit(error)
        this.onFailure(error)
        if (isSent && isCommit(first) && !isRolledBack(error)) this.#isCommitLost = true
        if (isAnswerTimeout(error)) this.connection.stream.destroy(error)
        throw this.#isCommitLost ? new OutcomeUnknown({ cause: error }) : error
      }
      if (!hasListeners) return answer?.catch(failed)
      return answer?.then((result) => {
        emit()
        return result
      }, failed)
    }
    this.query = preparing as unknown as typeof this.query
  }
}

function toStatement(mayPrepare: boolean, text: string, values: unknown[] = []): Statement {
  return mayPrepare && values.length > 0 ? { name: nameOf(text), text, values } : { text, values }
}

const isCommit = (statement: unknown): boolean => typeof statement === 'string' && /^\s*commit\b/i.test(statement)

/**
 * True if the server refused to commit. Errors that end the connection (all of these may) do not tell: a session ended
 * just after its commit was written gets the same error as one ended before.
 */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|25P|53|57|58|XX)/.test(error.code ?? '')
