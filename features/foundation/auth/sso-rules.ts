/** Which claim says who somebody is (docs/sign-in.md), apart from the database and the wire. */

/** `verified`: where the provider says that it has verified it. `trusted`: by the provider's word alone. */
type EmailUse = 'no' | 'verified' | 'trusted'

export interface ClaimRules {
  accountClaim?: string | undefined
  /** What is cut off the claim: an ending `@voyant.example` or a beginning `VOYANT\`. Nothing else is. */
  accountCut?: readonly string[] | undefined
  employeeIdClaim?: string | undefined
  groupsClaim?: string | undefined
  email?: EmailUse | undefined
}

export type Claims = Readonly<Record<string, unknown>>

export const accountClaimOf = ({ accountClaim = 'preferred_username' }: ClaimRules): string => accountClaim

/** By its name as it is, which may be an address (ADFS); else part by part (`resource.employee.id`). */
export function claimIn(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((within, part) => {
    const isThere = typeof within === 'object' && within !== null && Object.hasOwn(within, part)
    return isThere ? (within as Claims)[part] : undefined
  }, claims)
}

/** One word: text, a number, or a list of exactly one. Anything else says nothing. */
function wordIn(claims: Claims, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const value = claimIn(claims, name)
  const only = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const word = typeof only === 'number' ? String(only) : only
  if (typeof word !== 'string' || word.includes('\0')) return undefined
  return word.trim() || undefined
}

/** In small letters, as accounts are. @internal */
export function accountFrom(word: string, cuts: readonly string[] = []): string {
  const account = word.toLowerCase()
  for (const cut of cuts.map((each) => each.toLowerCase())) {
    if (cut.startsWith('@') && account.endsWith(cut)) return account.slice(0, -cut.length)
    if (cut.endsWith('\\') && account.startsWith(cut)) return account.slice(cut.length)
  }
  return account
}

export interface Named {
  account?: string
  employeeId?: string
  email?: string
}

/** Whom the claims name, by the rules alone. */
export function namedIn(claims: Claims, rules: ClaimRules): Named {
  const account = wordIn(claims, accountClaimOf(rules))
  const employeeId = wordIn(claims, rules.employeeIdClaim)
  const email = wordIn(claims, 'email')?.toLowerCase()
  // some say it as text: Cognito, Apple
  const isVerified = ['true', true].includes(claims['email_verified'] as string | boolean)
  const isUsable = rules.email === 'trusted' || (rules.email === 'verified' && isVerified)
  return {
    ...(account ? { account: accountFrom(account, rules.accountCut) } : {}),
    ...(employeeId ? { employeeId } : {}),
    ...(email && isUsable ? { email } : {}),
  }
}

/** Whether UserInfo is to be asked: something that is needed is not among the claims. */
export function isLacking(claims: Claims, rules: ClaimRules, isKnown: boolean): boolean {
  const { groupsClaim, employeeIdClaim, email = 'no' } = rules
  const isThere = (name: string | undefined): boolean => name === undefined || claimIn(claims, name) !== undefined
  if (!isThere(groupsClaim)) return true
  if (isKnown) return false
  const ofEmail = { no: [], trusted: ['email'], verified: ['email', 'email_verified'] }[email]
  return ![accountClaimOf(rules), employeeIdClaim, ...ofEmail].every(isThere)
}

/** What is signed goes before what is only told, and no address is verified by what was told of another one. */
export function joined(inIdToken: Claims, told: Claims): Claims {
  const isOther = 'email' in inIdToken && 'email' in told && inIdToken['email'] !== told['email']
  const usable = Object.entries(told).filter(([name]) => !(isOther && name === 'email_verified'))
  return { ...Object.fromEntries(usable), ...inIdToken }
}

export interface Candidate {
  account: string
  employee_id: string
  email: string
  user_tag: string
  left_at: Date | null
}

export type FoundBy = 'bound' | 'account' | 'employee-id' | 'email'

/** Why somebody who is signed in at the provider is let in by nothing here. */
export type Stranger = 'no-claim' | 'nobody' | 'left' | 'two-people' | 'wrong-tag' | 'bound-elsewhere'

/** Of those whom the claims may mean the one they do: by account, else by employee number, else by address. */
export function chosenOf(
  candidates: readonly Candidate[],
  named: Named,
): { person: Candidate; by: FoundBy } | Stranger {
  if (Object.keys(named).length === 0) return 'no-claim'
  const { account = '', employeeId = '', email = '' } = named
  const byAccount = candidates.find((each) => each.account === account)
  const byNumber = employeeId === '' ? undefined : candidates.find((each) => each.employee_id === employeeId)
  // a number that is somebody else's: one of the two claims does not mean what the settings say
  if (byAccount && byNumber && byAccount !== byNumber) return 'two-people'
  if (byAccount) return { person: byAccount, by: 'account' }
  if (byNumber) return { person: byNumber, by: 'employee-id' }
  const byAddress = email === '' ? [] : candidates.filter((each) => each.email.toLowerCase() === email)
  if (byAddress.length > 1) return 'two-people'
  return byAddress[0] ? { person: byAddress[0], by: 'email' } : 'nobody'
}

/** What went wrong before it was known who somebody is. */
export type SsoFault =
  | 'declined'
  | 'away'
  | 'issuer'
  | 'keys'
  | 'registration'
  | 'userinfo'
  | 'algorithm'
  | 'signature'
  | 'token'
  | 'provider'

/** As the error page has them. */
export const pageOfFault: Readonly<Record<SsoFault, string>> = {
  declined: 'sign-in-declined',
  away: 'sign-in-away',
  issuer: 'sign-in-away',
  keys: 'sign-in-away',
  registration: 'sign-in-away',
  userinfo: 'sign-in-away',
  algorithm: 'sign-in-away',
  signature: 'sign-in-away',
  token: 'sign-in',
  provider: 'sign-in',
}

/** Of the person who is to sign in: what they can do about it themselves differs. */
export function refusalOf(stranger: Stranger): 'personUnknown' | 'identityElsewhere' {
  return stranger === 'bound-elsewhere' ? 'identityElsewhere' : 'personUnknown'
}
