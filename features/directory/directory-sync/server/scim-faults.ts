/** Maps errors to SCIM errors. Unexpected ones are logged, and their details are not sent. */
import { Denied, databaseFault } from '@portal/server'
import { Later, ScimError, tooLarge } from './scim-error.ts'

const retrySeconds = 10
const details = {
  away: 'The database is unavailable; nothing was saved',
  busy: 'The database is busy; nothing was saved',
  unknown: 'The connection was lost; check whether the change was saved',
} as const

/** `bodyLimit` is the limit of the requested endpoint. */
export function scimErrorOf(error: unknown, bodyLimit: number): ScimError | null {
  if (error instanceof ScimError) return error
  if (error instanceof Denied && error.code === 503)
    return new Later(503, 'Another large body is being read', retrySeconds)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '23505') return new ScimError(409, 'uniqueness', 'Another user has one of these values')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyLimit)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ScimError(415, undefined, 'The body must be application/scim+json or application/json')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new ScimError(400, 'invalidSyntax', 'The body is not valid JSON')
  const fault = databaseFault(error)
  return fault ? new Later(503, details[fault], retrySeconds) : null
}
