/** The claims that identify a person (docs/sign-in.md). Pure. */

/** `verified`: only addresses that the provider has verified. `trusted`: any address. */
type EmailPolicy = 'no' | 'verified' | 'trusted'

export interface ClaimRules {
  accountClaim?: string | undefined
  /**
   * Affixes removed from the claim: a suffix such as `@company.example` or a prefix such as `COMPANY\`. Nothing else is
   * removed.
   */
  accountCut?: readonly string[] | undefined
  employeeIdClaim?: string | undefined
  groupsClaim?: string | undefined
  email?: EmailPolicy | undefined
}

export type Claims = Readonly<Record<string, unknown>>

export const accountClaimOf = ({ accountClaim = 'preferred_username' }: ClaimRules): string => accountClaim

/** Reads a claim by its literal name, which may be a URL (ADFS), otherwise as a path (`resource.employee.id`). */
export function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((within, part) => {
    const isPresent = typeof within === 'object' && within !== null && Object.hasOwn(within, part)
    return isPresent ? (within as Claims)[part] : undefined
  }, claims)
}

/** Reads a claim as text: a string, a number, or a list of exactly one. Anything else counts as missing. */
function readClaimText(claims: Claims, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const value = readClaim(claims, name)
  const only = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const word = typeof only === 'number' ? String(only) : only
  if (typeof word !== 'string' || word.includes('\0')) return undefined
  return word.trim() || undefined
}

/** Lower case, like accounts. @internal */
export function toAccount(word: string, affixes: readonly string[] = []): string {
  const account = word.toLowerCase()
  for (const affix of affixes.map((each) => each.toLowerCase())) {
    if (affix.startsWith('@') && account.endsWith(affix)) return account.slice(0, -affix.length)
    if (affix.endsWith('\\') && account.startsWith(affix)) return account.slice(affix.length)
  }
  return account
}

export interface ClaimedIdentity {
  account?: string
  employeeId?: string
  email?: string
}

/** Returns the person that the claims name, by the rules alone. */
export function readClaimedIdentity(claims: Claims, rules: ClaimRules): ClaimedIdentity {
  const account = readClaimText(claims, accountClaimOf(rules))
  const employeeId = readClaimText(claims, rules.employeeIdClaim)
  const email = readClaimText(claims, 'email')?.toLowerCase()
  // Cognito and Apple send it as text
  const isVerified = ['true', true].includes(claims['email_verified'] as string | boolean)
  const isUsable = rules.email === 'trusted' || (rules.email === 'verified' && isVerified)
  return {
    ...(account ? { account: toAccount(account, rules.accountCut) } : {}),
    ...(employeeId ? { employeeId } : {}),
    ...(email && isUsable ? { email } : {}),
  }
}

/** Returns true if a claim is missing that UserInfo may have. */
export function needsUserInfo(claims: Claims, rules: ClaimRules, isKnown: boolean): boolean {
  const { groupsClaim, employeeIdClaim, email = 'no' } = rules
  const isPresent = (name: string | undefined): boolean => name === undefined || readClaim(claims, name) !== undefined
  if (!isPresent(groupsClaim)) return true
  if (isKnown) return false
  const ofEmail = { no: [], trusted: ['email'], verified: ['email', 'email_verified'] }[email]
  return ![accountClaimOf(rules), employeeIdClaim, ...ofEmail].every(isPresent)
}

/**
 * Merges claims; signed ones take precedence. `email_verified` of UserInfo is dropped if it is about another address.
 */
export function mergeClaims(inIdToken: Claims, userInfo: Claims): Claims {
  const isOther = 'email' in inIdToken && 'email' in userInfo && inIdToken['email'] !== userInfo['email']
  const usable = Object.entries(userInfo).filter(([name]) => !(isOther && name === 'email_verified'))
  return { ...Object.fromEntries(usable), ...inIdToken }
}

export interface Candidate {
  account: string
  employee_id: string
  email: string
  user_tag: string
  left_at: Date | null
}

export type MatchedBy = 'bound' | 'account' | 'employee-id' | 'email'

/** Reasons why the portal refuses a person who is signed in at the provider. */
export type SsoRefusal = 'no-claim' | 'nobody' | 'left' | 'two-people' | 'wrong-tag' | 'bound-elsewhere'

/** Chooses the person that the claims mean: by account, then by employee number, then by e-mail address. */
export function matchCandidate(
  candidates: readonly Candidate[],
  claimed: ClaimedIdentity,
): { person: Candidate; by: MatchedBy } | SsoRefusal {
  if (Object.keys(claimed).length === 0) return 'no-claim'
  const { account = '', employeeId = '', email = '' } = claimed
  const byAccount = candidates.find((each) => each.account === account)
  const byNumber = employeeId === '' ? undefined : candidates.find((each) => each.employee_id === employeeId)
  // the number is somebody else's: one of the two claims does not mean what the settings say
  if (byAccount && byNumber && byAccount !== byNumber) return 'two-people'
  if (byAccount) return { person: byAccount, by: 'account' }
  if (byNumber) return { person: byNumber, by: 'employee-id' }
  const byAddress = email === '' ? [] : candidates.filter((each) => each.email.toLowerCase() === email)
  if (byAddress.length > 1) return 'two-people'
  return byAddress[0] ? { person: byAddress[0], by: 'email' } : 'nobody'
}

/** Faults before the person was identified. */
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

/** Reasons on the error page. */
export const errorReasonOfFault: Readonly<Record<SsoFault, string>> = {
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

/** Returns the refusal shown to the person; it differs in what they can do about it. */
export function refusalOf(refusal: SsoRefusal): 'personUnknown' | 'identityElsewhere' {
  return refusal === 'bound-elsewhere' ? 'identityElsewhere' : 'personUnknown'
}
