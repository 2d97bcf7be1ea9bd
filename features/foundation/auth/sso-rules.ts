/** Which claims identify a person (docs/sign-in.md). Pure. */

/** `verified`: only addresses that the provider has verified. `trusted`: any address. */
type EmailUse = 'no' | 'verified' | 'trusted'

export interface ClaimRules {
  accountClaim?: string | undefined
  /**
   * Affixes removed from the claim: a suffix such as `@voyant.example` or a prefix such as `VOYANT\`. Nothing else is
   * removed.
   */
  accountCut?: readonly string[] | undefined
  employeeIdClaim?: string | undefined
  groupsClaim?: string | undefined
  email?: EmailUse | undefined
}

export type Claims = Readonly<Record<string, unknown>>

export const accountClaimOf = ({ accountClaim = 'preferred_username' }: ClaimRules): string => accountClaim

/** Reads a claim by its literal name, which may be a URL (ADFS), otherwise as a path (`resource.employee.id`). */
export function claimIn(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((within, part) => {
    const isThere = typeof within === 'object' && within !== null && Object.hasOwn(within, part)
    return isThere ? (within as Claims)[part] : undefined
  }, claims)
}

/** Reads a claim as text: a string, a number, or a list of exactly one. Anything else counts as missing. */
function wordIn(claims: Claims, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const value = claimIn(claims, name)
  const only = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const word = typeof only === 'number' ? String(only) : only
  if (typeof word !== 'string' || word.includes('\0')) return undefined
  return word.trim() || undefined
}

/** Lower case, like accounts. @internal */
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

/** Returns the person that the claims name, by the rules alone. */
export function namedIn(claims: Claims, rules: ClaimRules): Named {
  const account = wordIn(claims, accountClaimOf(rules))
  const employeeId = wordIn(claims, rules.employeeIdClaim)
  const email = wordIn(claims, 'email')?.toLowerCase()
  // Cognito and Apple send it as text
  const isVerified = ['true', true].includes(claims['email_verified'] as string | boolean)
  const isUsable = rules.email === 'trusted' || (rules.email === 'verified' && isVerified)
  return {
    ...(account ? { account: accountFrom(account, rules.accountCut) } : {}),
    ...(employeeId ? { employeeId } : {}),
    ...(email && isUsable ? { email } : {}),
  }
}

/** Returns true if a claim is missing that UserInfo may have. */
export function isLacking(claims: Claims, rules: ClaimRules, isKnown: boolean): boolean {
  const { groupsClaim, employeeIdClaim, email = 'no' } = rules
  const isThere = (name: string | undefined): boolean => name === undefined || claimIn(claims, name) !== undefined
  if (!isThere(groupsClaim)) return true
  if (isKnown) return false
  const ofEmail = { no: [], trusted: ['email'], verified: ['email', 'email_verified'] }[email]
  return ![accountClaimOf(rules), employeeIdClaim, ...ofEmail].every(isThere)
}

/**
 * Merges claims; signed ones take precedence. `email_verified` of UserInfo is dropped if it is about another address.
 */
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

/** Reasons why the portal refuses a person who is signed in at the provider. */
export type Stranger = 'no-claim' | 'nobody' | 'left' | 'two-people' | 'wrong-tag' | 'bound-elsewhere'

/** Chooses the person that the claims mean: by account, then by employee number, then by e-mail address. */
export function chosenOf(
  candidates: readonly Candidate[],
  named: Named,
): { person: Candidate; by: FoundBy } | Stranger {
  if (Object.keys(named).length === 0) return 'no-claim'
  const { account = '', employeeId = '', email = '' } = named
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

/** Returns the refusal shown to the person; it differs in what they can do about it. */
export function refusalOf(stranger: Stranger): 'personUnknown' | 'identityElsewhere' {
  return stranger === 'bound-elsewhere' ? 'identityElsewhere' : 'personUnknown'
}
