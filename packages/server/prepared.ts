import pg from 'pg'
import { OutcomeUnknown, isAnswerTimeout, isStalePlan } from './database-faults.ts'
import type { Deadlines } from './deadlines.ts'
import { nameOf, sendLed, sendText, type QueryFunction, type Statement } from './led-query.ts'
import { withSharedSession, type SendStatement, type StatementContext } from './shared-session.ts'
import { currentActivity, signals } from './signals.ts'
import { settingsIn } from './statement-settings.ts'

/** Statements whose columns have changed since they were prepared; until this process restarts they are not prepared. */
const changedTexts = new Set<string>()

const open = new Set<PreparingClient>()

/** Returns the server's process ids of all connections of this process. */
export function ownBackends(): number[] {
  return [...open].flatMap(({ processID }) => processID ?? [])
}

/**
 * A client that prepares every statement with values once per connection, under a name derived from its text: our
 * statements are few and run often, and planning the larger ones costs more than running them.
 * A transaction begins with its first statement, in the same message: one round trip less, and none for an empty one.
 * A statement that is not answered within `query_timeout` ends its connection: pg itself would only reject the query
 * and give the connection, with the statement still running, to the next user. If a connection is lost during a COMMIT,
 * the outcome of the transaction is unknown: that statement and all later ones on this connection reject with
 * OutcomeUnknown.
 * `shared`: the session is shared with other clients (shared-session.ts); each transaction gets these deadlines, and
 * nothing is prepared unless the pooler tracks that.
 */
export class PreparingClient extends pg.Client {
  /** Id of the server's process, once connected; pg's types lack it. */
  declare readonly processID: number | null | undefined
  #isGone = false
  #isCommitLost = false
  /** The text of a BEGIN that is sent with the next statement. */
  #begin: string | undefined
  /** Sent with each statement outside a transaction, and with the first one in it; '': nothing. */
  #settings = ''
  /** From the first statement of a transaction to its end; pg knows it only once the server is ready for the next one. */
  #isInTransaction = false
  /** Start of each statement without an answer. */
  readonly #unanswered = new Set<{ since: number }>()
  readonly #send: SendStatement
  readonly #plain: QueryFunction
  readonly #mayPrepare: boolean
  readonly #answerMs: number
  /** Called for each statement that fails. */
  onFailure: (error: unknown) => void = () => undefined

  constructor(config?: string | pg.ClientConfig, shared?: { within: Deadlines; mayPrepare: boolean }) {
    super(config)
    this.once('error', () => (this.#isGone = true))
    this.once('end', () => open.delete(this))
    open.add(this)
    this.#plain = this.query.bind(this) as unknown as QueryFunction
    this.#mayPrepare = shared?.mayPrepare ?? true
    this.#answerMs = typeof config === 'object' ? Number(config.query_timeout ?? 0) : 0
    this.#send = shared
      ? withSharedSession(this.#plain, { deadlines: shared.within, mayPrepare: shared.mayPrepare })
      : (statement, context) => sendOnOwnSession(this.#plain, statement, context)
    this.query = ((first: unknown, ...rest: unknown[]) => this.#ask(first, rest)) as unknown as typeof this.query
  }

  /**
   * Ends the connection if a statement has waited this long for its answer, unless it may take much longer (jobs,
   * commands).
   */
  endIfSilent(forMs: number): void {
    const [oldest] = this.#unanswered
    const mayTakeLong = this.#answerMs === 0 || this.#answerMs > 10 * forMs
    if (oldest && !mayTakeLong && performance.now() - oldest.since >= forMs)
      this.connection.stream.destroy(new Error('Connection terminated: it was silent, like another one'))
  }

  #ask(first: unknown, rest: unknown[]): Promise<pg.QueryResult> | undefined {
    const [values] = rest
    const begin = this.#begin
    this.#begin = undefined
    if (typeof first !== 'string' || typeof rest.at(-1) === 'function') {
      if (begin !== undefined) void this.#plain(begin)?.catch(() => undefined)
      return this.#watch(first, () => this.#plain(first, ...rest))
    }
    const settings = settingsIn(first)
    if (settings !== undefined) {
      this.#begin = begin
      this.#settings = settings
      return Promise.resolve(noRows())
    }
    if (isBegin(first)) {
      this.#begin = first
      return Promise.resolve(noRows())
    }
    if (begin !== undefined && isEnd(first)) return Promise.resolve(noRows())
    const isAlone = begin === undefined && !this.#isInTransaction && this.getTransactionStatus() === 'I'
    this.#isInTransaction = (begin !== undefined || this.#isInTransaction) && !isEnd(first)
    const send = (): Promise<pg.QueryResult> | undefined => {
      const statement = toStatement(this.#mayPrepare, first, values as unknown[] | undefined)
      return this.#watch(first, () => this.#send(statement, { begin, isAlone, settings: this.#settings }))
    }
    return send()?.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      changedTexts.add(first)
      if (!isAlone) throw error
      return send()!
    })
  }

  #watch(first: unknown, send: () => Promise<pg.QueryResult> | undefined): Promise<pg.QueryResult> | undefined {
    const isSent = !this.#isGone
    const began = performance.now()
    const answer = send()
    if (!answer) return undefined
    const question = { since: began }
    this.#unanswered.add(question)
    const { hasListeners } = signals.statement
    const activity = hasListeners ? currentActivity() : undefined
    const emit = (error?: unknown): void => {
      this.#unanswered.delete(question)
      const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
      if (hasListeners) signals.statement.emit({ activity, text, began, ms: performance.now() - began, error })
    }
    return answer.then(
      (result) => {
        emit()
        return result
      },
      (error: unknown) => {
        emit(error)
        this.onFailure(error)
        if (isSent && isCommit(first) && !isRolledBack(error)) this.#isCommitLost = true
        if (isAnswerTimeout(error)) this.connection.stream.destroy(error)
        throw this.#isCommitLost ? new OutcomeUnknown({ cause: error }) : error
      },
    )
  }
}

const noRows = (): pg.QueryResult => ({ command: '', rowCount: null, oid: 0, fields: [], rows: [] })

async function sendOnOwnSession(
  plain: QueryFunction,
  statement: Statement,
  { begin, isAlone, settings }: StatementContext,
): Promise<pg.QueryResult> {
  const mayLead = isAlone || begin !== undefined
  const leading = [begin ?? '', mayLead ? settings : ''].filter((each) => each !== '')
  const { text, values } = statement
  if (leading.length === 0) return (await plain(values.length === 0 ? text : statement))!
  if (values.length === 0) return sendText(plain, text, leading)
  return sendLed(
    plain,
    statement,
    leading.map((each) => ({ name: nameOf(each), text: each })),
  )
}

function toStatement(mayPrepare: boolean, text: string, values: unknown[] = []): Statement {
  return mayPrepare && values.length > 0 && !changedTexts.has(text)
    ? { name: nameOf(text), text, values }
    : { text, values }
}

/** Nothing but that: the job queue sends whole transactions as one text. */
const isBegin = (text: string): boolean => /^\s*(begin|start transaction)\b[^;]*$/i.test(text)
const isEnd = (text: string): boolean => /^\s*(commit|rollback)\s*$/i.test(text)
const isCommit = (statement: unknown): boolean => typeof statement === 'string' && /^\s*commit\b/i.test(statement)

/**
 * True if the server refused to commit. Errors that end the connection (all of these may) do not tell: a session ended
 * just after its commit was written gets the same error as one ended before.
 */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|25P|53|57|58|XX)/.test(error.code ?? '')
