import * as oidc from 'openid-client'
import type { SsoFault } from '../sso-rules.ts'

/** A fault between the portal and a provider, named by a code that the desk explains. */
export class SsoError extends Error {
  readonly fault: SsoFault
  /** An error code of the protocol, never a token. */
  readonly detail: string
  constructor(fault: SsoFault, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.detail = errorDetail(cause).slice(0, 200)
  }
}

/** Converts a failed discovery: the provider is unreachable, or it is not the expected one. */
export function toDiscoveryError(error: unknown): SsoError {
  if (error instanceof SsoError) return error
  const withBody = [...causesOf(error)].find((each): each is { body: { issuer: string } } => 'body' in each)
  return withBody ? new SsoError('issuer', String(withBody.body.issuer)) : new SsoError('away', error)
}

/** Converts a failed response of the token endpoint or of the provider's page. */
export function toSsoError(error: unknown): SsoError {
  if (error instanceof SsoError) return error
  if (error instanceof oidc.AuthorizationResponseError) return new SsoError(faultOfError(error.error), error)
  if (error instanceof oidc.ResponseBodyError)
    return new SsoError(error.error === 'invalid_grant' ? 'token' : faultOfError(error.error), error)
  const { code } = error as { code?: string }
  return new SsoError(noResponseCodes.has(code ?? '') || isNetwork(error) ? 'away' : 'token', error)
}

/** Typically the page of a proxy, or of another system at an address the provider no longer uses. */
const noResponseCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

const isNetwork = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)

function faultOfError(error: string): SsoFault {
  if (['access_denied', 'consent_required', 'interaction_required', 'login_required'].includes(error)) return 'declined'
  if (['server_error', 'temporarily_unavailable'].includes(error)) return 'away'
  return ['invalid_client', 'unauthorized_client', 'invalid_scope'].includes(error) ? 'registration' : 'provider'
}

/** Returns the HTTP status, otherwise the protocol's error code and claim, otherwise the network error. */
export function errorDetail(cause: unknown): string {
  if (typeof cause === 'string') return cause
  const links = [...causesOf(cause)]
  const answer = links.find((each) => each instanceof Response)
  if (answer) return `HTTP ${answer.status} ${answer.url}`
  const valuesOf = (name: string) =>
    links.flatMap((each) => {
      const word = (each as Record<string, unknown>)[name]
      return typeof word === 'string' ? [word] : []
    })
  const [code = valuesOf('code').at(-1) ?? valuesOf('message').at(-1) ?? ''] = valuesOf('error')
  return [code, ...valuesOf('claim'), ...valuesOf('attribute')].join(' ')
}

/** Yields an error and its causes, at most four. */
function* causesOf(error: unknown): Generator<object> {
  let link = error
  for (let depth = 0; depth < 4 && typeof link === 'object' && link !== null; depth++) {
    yield link
    link = (link as { cause?: unknown }).cause
  }
}
