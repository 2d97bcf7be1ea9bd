import type { Cookies, Db } from '@portal/server'
import { isOwnCode } from '../rules.ts'
import { useSignInCode, type AtProvider } from './store.ts'
import { accountOf, wayOf, type WaySettings } from './way-sign-in.ts'

export type CodeType = 'wechat' | 'toolkit' | 'feishu' | 'sso'

interface Coming {
  Code: string
  CodeType?: CodeType | undefined
  from: string
  /** Of the browser that sends the code. */
  cookies: Cookies
}

type Stranger = 'personUnknown' | 'identityElsewhere'

type Whose = { account: string; at?: AtProvider } | Stranger | 'codeInvalid' | 'wayNotOffered' | 'wayAway' | 'wayBusy'

/**
 * Identifies a person by one of our one-time codes, otherwise by a platform's code. Runs outside a transaction, because
 * a slow platform would hold a database connection; the UPDATE that consumes the code makes it single-use. `from` is
 * the client's address: after many wrong codes its attempts are queued (T12). Without `CodeType` it accepts any code of
 * ours, otherwise a code of the first configured platform.
 */
export async function personOfCode(
  around: Pick<WaySettings, 'ways'>,
  { Code, CodeType, from, cookies }: Coming,
  db: Db,
  now: Date,
): Promise<Whose> {
  const way = CodeType === undefined ? around.ways[0] : wayOf(around, CodeType)
  if (CodeType !== undefined && CodeType !== 'sso' && !way) return 'wayNotOffered'
  const used = await useSignInCode(db, CodeType, Code, now)
  if (used) return used.account === null ? strangerOf(used.refusal) : { account: used.account, ...atOf(used.sso) }
  // our own code, used or expired: no platform is asked
  if (isOwnCode(Code)) return 'codeInvalid'
  const said = (await way?.exchange({ code: Code, cookies, now, from })) ?? 'invalid'
  if (said === 'invalid') return 'codeInvalid'
  if (said === 'away') return 'wayAway'
  if (said === 'busy') return 'wayBusy'
  const account = await accountOf(db, way!.platform, said)
  return account === null ? 'personUnknown' : { account }
}

const strangerOf = (refusal: string | null): Stranger =>
  refusal === 'identityElsewhere' ? 'identityElsewhere' : 'personUnknown'

const atOf = (sso: unknown) => (sso === null ? {} : { at: sso as AtProvider })
