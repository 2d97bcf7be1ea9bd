/** Authenticates a request by an API key with the scope `scim`, sent as `Authorization: Bearer …`. */
import type { ApiKey } from '@portal/server'
import { RetryLater, ScimError } from './scim-error.ts'

/**
 * Returns null for an unknown or revoked key; a number if there were too many calls: the seconds until the next is
 * allowed.
 */
export type FindApiKey = (key: string) => Promise<ApiKey | number | null>

/** Returns the name of the source that the key stands for. Throws 401, 403 or 429. */
export async function authenticateSource(authorization: string | undefined, findKey: FindApiKey): Promise<string> {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const integration = key === undefined ? null : await findKey(key)
  if (integration === null) throw new ScimError(401, undefined, 'The key is missing, unknown or revoked')
  if (typeof integration === 'number') throw new RetryLater(429, 'Too many requests', integration)
  if (!integration.scopes.has('scim')) throw new ScimError(403, undefined, 'The key has no scope scim')
  return `scim:${integration.name}`
}
