import { expect, test } from 'vitest'
import { signInChoices } from './sign-in-choices.ts'
import { signInMethod } from './rules.ts'
import {
  toAccount,
  matchCandidate,
  needsUserInfo,
  mergeClaims,
  readClaimedIdentity,
  type ClaimRules,
  type Claims,
} from './sso-rules.ts'

test.each([
  ['Zhou.Min@Voyant.example', ['@voyant.example'], 'zhou.min'],
  ['zhou.min@guest.example', ['@voyant.example'], 'zhou.min@guest.example'],
  ['lin.wei_gmail.com#EXT#@voyant.example', ['@voyant.example'], 'lin.wei_gmail.com#ext#'],
  ['VOYANT\\zhou.min', ['@voyant.example', 'Voyant\\'], 'zhou.min'],
  ['OTHER\\zhou.min', ['VOYANT\\'], 'other\\zhou.min'],
  ['zhou.min', ['@voyant.example', 'VOYANT\\'], 'zhou.min'],
])('[AUTH-05] %s with affixes %j removed is %s', (word, cuts, account) => expect(toAccount(word, cuts)).toBe(account))

test.each<[object, ClaimRules, object]>([
  [{ preferred_username: ' Zhou.Min ' }, {}, { account: 'zhou.min' }],
  [{ preferred_username: ['a', 'b'] }, {}, {}],
  [{ preferred_username: '' }, {}, {}],
  [{ 'https://x/upn': ['a'] }, { accountClaim: 'https://x/upn' }, { account: 'a' }],
  [{ ext: { id: { no: 7 } } }, { employeeIdClaim: 'ext.id.no' }, { employeeId: '7' }],
  [{ email: 'A@b.example', email_verified: true }, {}, {}],
  [{ email: 'A@b.example', email_verified: 'true' }, { email: 'verified' }, { email: 'a@b.example' }],
  [{ email: 'A@b.example', email_verified: 'yes' }, { email: 'verified' }, {}],
  [{ email: 'A@b.example' }, { email: 'verified' }, {}],
  [{ email: 'A@b.example' }, { email: 'trusted' }, { email: 'a@b.example' }],
])('[AUTH-05] claims %j with rules %j identify %j', (claims, rules, named) =>
  expect(readClaimedIdentity(claims as Record<string, unknown>, rules)).toEqual(named),
)

test.each<[object, ClaimRules, boolean, boolean]>([
  [{}, {}, false, true],
  [{}, {}, true, false],
  [{ preferred_username: 'a' }, {}, false, false],
  [{ preferred_username: 'a' }, { employeeIdClaim: 'no' }, false, true],
  [{ preferred_username: 'a' }, { email: 'trusted' }, false, true],
  [{ preferred_username: 'a', email: 'a@b.example' }, { email: 'trusted' }, false, false],
  [{ preferred_username: 'a', email: 'a@b.example' }, { email: 'verified' }, false, true],
  [{}, { groupsClaim: 'groups' }, true, true],
])('[AUTH-05] with claims %j and rules %j, known %s, UserInfo is needed: %s', (claims, rules, isKnown, isAsked) =>
  expect(needsUserInfo(claims as Record<string, unknown>, rules, isKnown)).toBe(isAsked),
)

test.each<[object, object, object]>([
  [{ sub: 's', email: 'a@b.example' }, { email: 'a@b.example', email_verified: true }, { email: 'a@b.example' }],
  [{ sub: 's', email: 'a@b.example' }, { email: 'x@y.example', email_verified: true }, {}],
  [{ sub: 's', email: 'a@b.example', email_verified: false }, { email: 'a@b.example', email_verified: true }, {}],
  [
    { sub: 's' },
    { preferred_username: 'a', email: 'x@y.example', email_verified: true },
    { account: 'a', email: 'x@y.example' },
  ],
  [{ sub: 's', preferred_username: 'a' }, { preferred_username: 'b' }, { account: 'a' }],
])('[AUTH-05] %j in the ID token and %j from UserInfo give %j', (inIdToken, told, named) =>
  expect(readClaimedIdentity(mergeClaims(inIdToken as Claims, told as Claims), { email: 'verified' })).toEqual(named),
)

const person = (account: string, employee_id: string, email = '') =>
  ({ account, employee_id, email, user_tag: 'nio', left_at: null }) as const
const [a, b] = [person('a', '1', 'x@y.example'), person('b', '2', 'X@y.example')]
test.each([
  [{}, 'no-claim'],
  [{ account: 'c' }, 'nobody'],
  [
    { account: 'a', employeeId: '1' },
    { person: a, by: 'account' },
  ],
  [{ account: 'a', employeeId: '2' }, 'two-people'],
  [
    { account: 'c', employeeId: '2' },
    { person: b, by: 'employee-id' },
  ],
  [{ email: 'x@y.example' }, 'two-people'],
])('[AUTH-05] claims that name %j mean %j', (named, chosen) => expect(matchCandidate([a, b], named)).toEqual(chosen))

test('[AUTH-05] two providers are offered before platforms', () => {
  const ssoNames = [
    { zh: '远行', en: 'Voyant' },
    { zh: '江岚', en: 'Jianglan' },
  ]
  expect(signInMethod('SSO', { env: 'PROD', hasSso: true, ssoNames })).toBe('choose')
  expect(signInChoices('SSO', { hasSso: true, ssoNames, providers: ['feishu'] })).toEqual([
    'single-sign-on',
    'second-single-sign-on',
    'feishu',
  ])
})
