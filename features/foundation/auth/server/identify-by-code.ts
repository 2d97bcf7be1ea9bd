import type { Cookies, Db } from '@portal/server'
import type { CodeType } from '../platforms.ts'
import { isOwnCode } from '../rules.ts'
import { consumeSignInCode, type ProviderSession } from './store.ts'
import { findAccount, findProvider, type PlatformSignInDeps } from './platform-sign-in.ts'

interface CodeExchangeParams {
  Code: string
  CodeType?: CodeType | undefined
  from: string
  /** Of the browser that sends the code. */
  cookies: Cookies
}

type UnknownPersonRefusal = 'personUnknown' | 'identityElsewhere'

type CodeOwner =
  | { account: string; at?: ProviderSession }
  | UnknownPersonRefusal
  | 'codeInvalid'
  | 'wayNotOffered'
  | 'providerUnavailable'
  | 'wayBusy'

/**
 * Identifies a person by one of our one-time codes, otherwise by a platform's code. Runs outside a transaction, because
 * a slow platform would hold a database connection; the UPDATE that consumes the code makes it single-use. `from` is
 * the client's address: after many wrong codes its attempts are queued (T12). Without `CodeType` it accepts any code of
 * ours, otherwise a code of the first configured platform.
 */
export async function identifyByCode(
  deps: Pick<PlatformSignInDeps, 'providers'>,
  { Code, CodeType, from, cookies }: CodeExchangeParams,
  db: Db,
  now: Date,
): Promise<CodeOwner> {
  const provider = CodeType === undefined ? deps.providers[0] : findProvider(deps, CodeType)
  if (CodeType !== undefined && CodeType !== 'sso' && !provider) return 'wayNotOffered'
  const consumed = await consumeSignInCode(db, CodeType, Code, now)
  if (consumed)
    return consumed.account === null
      ? refusalOfCode(consumed.refusal)
      : { account: consumed.account, ...providerSessionOf(consumed.sso) }
  // our own code, used or expired: no platform is asked
  if (isOwnCode(Code)) return 'codeInvalid'
  const result = (await provider?.exchange({ code: Code, cookies, now, from })) ?? 'invalid'
  if (result === 'invalid') return 'codeInvalid'
  if (result === 'away') return 'providerUnavailable'
  if (result === 'busy') return 'wayBusy'
  const account = await findAccount(db, provider!.platform, result)
  return account === null ? 'personUnknown' : { account }
}

const refusalOfCode = (refusal: string | null): UnknownPersonRefusal =>
  refusal === 'identityElsewhere' ? 'identityElsewhere' : 'personUnknown'

const providerSessionOf = (sso: unknown) => (sso === null ? {} : { at: sso as ProviderSession })
