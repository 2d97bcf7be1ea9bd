import type { Kysely } from 'kysely'
import { countInStatement, uncounted, type CountParams } from './call-limits.ts'
import { hasLostSession, OutcomeUnknown } from './database-faults.ts'
import type { Tables } from './database.ts'
import type { CallRequest } from './dispatch.ts'
import type { Call } from './implement.ts'

/** The statement met another one and was rolled back: unique violation, serialization failure, deadlock. */
const conflicts = new Set(['23505', '40001', '40P01'])
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code))

interface AtOnceParams extends CountParams {
  db: Kysely<Tables>
  request: CallRequest
  hasCallLimits: boolean | undefined
}

/**
 * Makes a change by the one statement of its handler, if it has one: it commits by itself, so that nobody waits for a
 * lock while this process works. `inTransaction` decides where that has changed nothing, in a transaction of the caller,
 * and where an `Idempotency-Key` is kept with the answer.
 */
export async function changeAtOnce(
  { db, request, hasCallLimits, ...params }: AtOnceParams,
  { call, check }: { call: () => Call; check: (given: unknown) => unknown },
  inTransaction: () => Promise<unknown>,
): Promise<unknown> {
  const { atOnce } = request.route
  if (!atOnce || request.headers['idempotency-key'] !== undefined || db.isTransaction) return inTransaction()
  const counted = hasCallLimits ? countInStatement(params) : uncounted
  const given = await atOnce(call(), counted).catch((error: unknown) => {
    if (hasLostSession(error)) throw new OutcomeUnknown({ cause: error })
    if (!isConflict(error)) throw error
  })
  return given === undefined ? inTransaction() : check(given)
}
