import * as oidc from 'openid-client'
import type { SsoFault } from '../sso-rules.ts'

/** What went wrong between the portal and a provider, in one of the words that an administrator is shown. */
export class SsoTrouble extends Error {
  readonly fault: SsoFault
  /** The protocol's own word: a code, never a token. */
  readonly detail: string
  constructor(fault: SsoFault, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.detail = detailOf(cause).slice(0, 200)
  }
}

/** Why a provider could not be asked what it is: it is not there, or it is not who was meant. */
export function awayOf(error: unknown): SsoTrouble {
  if (error instanceof SsoTrouble) return error
  const named = [...chainOf(error)].find((each): each is { body: { issuer: string } } => 'body' in each)
  return named ? new SsoTrouble('issuer', String(named.body.issuer)) : new SsoTrouble('away', error)
}

/** How it is to be understood that an answer to the code, or from the provider's page, did not succeed. */
export function troubleOf(error: unknown): SsoTrouble {
  if (error instanceof SsoTrouble) return error
  if (error instanceof oidc.AuthorizationResponseError) return new SsoTrouble(faultOfError(error.error), error)
  if (error instanceof oidc.ResponseBodyError)
    return new SsoTrouble(error.error === 'invalid_grant' ? 'token' : faultOfError(error.error), error)
  const { code } = error as { code?: string }
  return new SsoTrouble(noAnswer.has(code ?? '') || isNetwork(error) ? 'away' : 'token', error)
}

/** A proxy's page, or one of another system behind an address that is a provider's no longer. */
const noAnswer = new Set([
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

/** What was answered, else the protocol's word for it and which claim it is about, else what the network says. */
export function detailOf(cause: unknown): string {
  if (typeof cause === 'string') return cause
  const links = [...chainOf(cause)]
  const answer = links.find((each) => each instanceof Response)
  if (answer) return `HTTP ${answer.status} ${answer.url}`
  const wordsOf = (name: string) =>
    links.flatMap((each) => {
      const word = (each as Record<string, unknown>)[name]
      return typeof word === 'string' ? [word] : []
    })
  const [said = wordsOf('code').at(-1) ?? wordsOf('message').at(-1) ?? ''] = wordsOf('error')
  return [said, ...wordsOf('claim'), ...wordsOf('attribute')].join(' ')
}

/** An error, its cause, and the cause of that. */
function* chainOf(error: unknown): Generator<object> {
  let link = error
  for (let depth = 0; depth < 4 && typeof link === 'object' && link !== null; depth++) {
    yield link
    link = (link as { cause?: unknown }).cause
  }
}
