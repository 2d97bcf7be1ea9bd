/** What a fault is called in SCIM; anything unforeseen is told to the log and to nobody else. */
import { Denied, databaseFault } from '@portal/server'
import { Later, ScimError, tooLarge } from './scim-error.ts'

const retrySeconds = 10
const details = {
  away: 'The database cannot be reached; nothing of this was taken',
  busy: 'The database is busy; nothing of this was taken',
  unknown: 'The connection was lost; look whether it was taken',
} as const

/** `bodyLimit`: of the address that was asked. */
export function scimErrorOf(error: unknown, bodyLimit: number): ScimError | null {
  if (error instanceof ScimError) return error
  if (error instanceof Denied && error.code === 503)
    return new Later(503, 'Another large body is being read', retrySeconds)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '23505') return new ScimError(409, 'uniqueness', 'Somebody else has one of these values')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyLimit)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ScimError(415, undefined, 'The body must be application/scim+json or application/json')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new ScimError(400, 'invalidSyntax', 'The body is no JSON')
  const fault = databaseFault(error)
  return fault ? new Later(503, details[fault], retrySeconds) : null
}
