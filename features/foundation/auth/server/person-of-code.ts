import type { Cookies, Db } from '@portal/server'
import { isOwnCode } from '../rules.ts'
import { useSignInCode, type AtProvider } from './store.ts'
import { accountOf, wayOf, type WaySettings } from './way-sign-in.ts'

export type CodeType = 'wechat' | 'toolkit' | 'feishu' | 'sso'

interface Coming {
  Code: string
  CodeType?: CodeType | undefined
  from: string
  /** of the browser that brings the code */
  cookies: Cookies
}

type Stranger = 'personUnknown' | 'identityElsewhere'

type Whose = { account: string; at?: AtProvider } | Stranger | 'codeInvalid' | 'wayNotOffered' | 'wayAway' | 'wayBusy'

/**
 * Our own one-time code, else the platform's raw one. Not within a transaction: a platform that does not answer would
 * hold a connection of everybody's. A code counts once all the same, by the statement that uses it up.
 * `from` is the address that asks: where many of its codes are wrong, others of it wait (T12).
 * Without a type it is a code of ours of any type, else one of the first platform that is set up.
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
  // one of ours that is spent or old: no platform's
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
