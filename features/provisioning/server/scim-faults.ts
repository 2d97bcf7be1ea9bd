/** What a fault is called in SCIM; anything unforeseen is told to the log and to nobody else. */
import { ScimError } from './scim-error.ts'

export function scimErrorOf(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '23505') return new ScimError(409, 'uniqueness', 'Somebody else has one of these values')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ScimError(413, undefined, 'The body is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ScimError(415, undefined, 'The body must be application/scim+json or application/json')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new ScimError(400, 'invalidSyntax', 'The body is no JSON')
  return null
}
