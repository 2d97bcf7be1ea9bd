/**
 * Identity providers as companies run them: what each says about zhou.min (number V100002, zhou.min@voyant.example),
 * the settings that docs/sign-in.md names for it, and the expected result. They follow the providers' documentation and
 * are simulated with oidc-provider; LemonLDAP::NG itself is tested by `npm run drill -- lemonldap`.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { ClientKey, SsoSettings } from './sso-settings.ts'
import type { ProviderClaims, ProviderShape, SigningKey } from '@portal/testing/oidc'

export interface Case {
  name: string
  says: ProviderClaims
  shape?: ProviderShape
  settings?: Partial<SsoSettings>
  /** An account, or the reason on the error page. */
  comes: string
  /** An earlier sign-in linked to zhou.min, and the configuration from then on. */
  before?: { says: ProviderClaims; shape?: ProviderShape }
  plan?: { from: string | null }
  /** Changes the callback address. */
  tamper?: (callback: URL) => void
  asksUserInfo?: true
}

const zhou = { sub: 's-zhou', preferred_username: 'zhou.min' }
const userInfoOnly = { conformIdTokenClaims: true }
const onlyAuth = (method: string) => ({
  configuration: { clientAuthMethods: [method] },
  client: { token_endpoint_auth_method: method },
})
const minutes = (count: number) => (claims: object) => {
  const moved = Object.fromEntries(
    ['iat', 'exp', 'nbf', 'auth_time'].flatMap((name) => {
      const value = (claims as Record<string, number | undefined>)[name]
      return value === undefined ? [] : [[name, value + count * 60]]
    }),
  )
  return { ...claims, nbf: (claims as { iat: number }).iat + count * 60, ...moved }
}

interface Keys {
  /** By algorithm; `RS256-2` is a second key of the same algorithm. */
  [name: string]: SigningKey
}

const publicOf = ({ jwk }: SigningKey) =>
  createPublicKey({ key: jwk as never, format: 'jwk' }).export({ format: 'jwk' })

const signed = (keys: Keys, alg: string): Pick<Case, 'says' | 'shape' | 'comes'> => ({
  says: zhou,
  shape: { key: keys[alg]!, client: { id_token_signed_response_alg: alg } },
  comes: 'zhou.min',
})

/** The 27 configurations of the review, in its order, and four more. */
export function cases(keys: Keys, ownKey: { private: KeyObject; header: ClientKey['header'] }): Case[] {
  const rs = keys['RS256']!
  const upn = 'Zhou.Min@voyant.example'
  const entra = { sub: 'AAAA-pairwise', oid: '1f-9', tid: 't-1', preferred_username: upn, name: '周敏', ver: '2.0' }
  return [
    { name: 'RS256', ...signed(keys, 'RS256') },
    { name: 'ES256', ...signed(keys, 'ES256') },
    { name: 'PS256', ...signed(keys, 'PS256') },
    { name: 'EdDSA', ...signed(keys, 'EdDSA') },
    { name: 'the secret in the body', says: zhou, shape: onlyAuth('client_secret_post'), comes: 'zhou.min' },
    { name: 'the secret in the header', says: zhou, shape: onlyAuth('client_secret_basic'), comes: 'zhou.min' },
    {
      name: 'pairwise subjects',
      says: zhou,
      shape: {
        configuration: { subjectTypes: ['pairwise'], pairwiseIdentifier: (_context: unknown, id: string) => `p-${id}` },
        client: { subject_type: 'pairwise' },
      },
      comes: 'zhou.min',
    },
    { name: 'capitals', says: { sub: 's-zhou', preferred_username: 'ZHOU.Min' }, comes: 'zhou.min' },
    {
      name: 'a verified address alone',
      says: { sub: 's-zhou', email: 'Zhou.Min@voyant.example', email_verified: true },
      settings: { email: 'verified' },
      comes: 'zhou.min',
      asksUserInfo: true,
    },
    {
      name: 'groups',
      says: { ...zhou, groups: ['Plant'] },
      shape: { claims: ['groups'] },
      settings: { groupsClaim: 'groups' },
      comes: 'zhou.min',
    },
    { name: 'a clock 4 minutes ahead', says: zhou, shape: { key: rs, idToken: minutes(4) }, comes: 'zhou.min' },
    { name: 'a clock 4 minutes behind', says: zhou, shape: { key: rs, idToken: minutes(-4) }, comes: 'zhou.min' },
    { name: 'somebody who has left', says: { sub: 's-gone', preferred_username: 'gone.user' }, comes: 'personUnknown' },
    { name: 'somebody unknown', says: { sub: 's-who', preferred_username: 'who.ever' }, comes: 'personUnknown' },
    { name: 'the subject alone, known before', before: { says: zhou }, says: { sub: 's-zhou' }, comes: 'zhou.min' },
    {
      name: 'another state',
      says: zhou,
      tamper: (callback) => callback.searchParams.set('state', 'x'.repeat(75)),
      comes: 'sign-in',
    },
    {
      name: 'another issuer in the address',
      says: zhou,
      tamper: (callback) => callback.searchParams.set('iss', 'https://evil.example'),
      comes: 'sign-in',
    },
    { name: 'a clock 70 minutes behind', says: zhou, shape: { key: rs, idToken: minutes(-70) }, comes: 'sign-in' },
    {
      name: 'claims in UserInfo only',
      says: zhou,
      shape: { configuration: userInfoOnly },
      comes: 'zhou.min',
      asksUserInfo: true,
    },
    {
      name: 'pushed authorization requests only',
      says: zhou,
      shape: {
        configuration: {
          features: { pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true } },
        },
      },
      comes: 'zhou.min',
    },
    {
      name: 'Entra: the account is the part of the UPN before the @, as docs/scim.md maps it',
      says: entra,
      shape: { claims: ['oid', 'tid', 'ver'] },
      settings: { accountCut: ['@voyant.example'] },
      comes: 'zhou.min',
    },
    {
      name: 'ADFS: DOMAIN\\user in a claim with an address for its name',
      says: { sub: 'adfs+hash=', 'http://schemas.example/windowsaccountname': 'VOYANT\\zhou.min' },
      shape: { claims: ['http://schemas.example/windowsaccountname'] },
      settings: { accountClaim: 'http://schemas.example/windowsaccountname', accountCut: ['VOYANT\\'] },
      comes: 'zhou.min',
    },
    {
      name: 'Cognito: email_verified is text, and the user name a number of its own',
      says: { sub: 'c0-1', 'cognito:username': 'c0-1', email: 'zhou.min@voyant.example', email_verified: 'true' },
      shape: { claims: ['cognito:username'] },
      settings: { email: 'verified' },
      comes: 'zhou.min',
      asksUserInfo: true,
    },
    {
      name: 'a new subject for the same account (a new registration), while a move is planned',
      before: { says: zhou },
      plan: { from: null },
      says: { sub: 's-zhou-2', preferred_username: 'zhou.min' },
      comes: 'zhou.min',
    },
    { name: 'no keys', says: zhou, shape: { jwks: { keys: [] } }, comes: 'sign-in-away' },
    {
      name: 'rotated keys',
      before: { says: zhou, shape: { key: rs } },
      says: zhou,
      shape: { key: keys['RS256-2']! },
      comes: 'zhou.min',
    },
    {
      name: 'another key by the same id',
      before: { says: zhou, shape: { key: { ...rs, jwk: { ...rs.jwk, kid: 'one' } } } },
      says: zhou,
      shape: { key: { ...keys['RS256-2']!, jwk: { ...keys['RS256-2']!.jwk, kid: 'one' } } },
      comes: 'zhou.min',
    },
    {
      name: 'Okta: a signed client, the login is an address, groups in UserInfo',
      says: { sub: '00u1', preferred_username: upn, groups: ['Everyone', 'Plant'] },
      shape: {
        configuration: { ...userInfoOnly, clientAuthMethods: ['private_key_jwt'] },
        claims: ['groups'],
        client: {
          token_endpoint_auth_method: 'private_key_jwt',
          client_secret: undefined,
          jwks: { keys: [{ ...publicOf(keys['RS256-2']!), kid: 'portal-1', use: 'sig' }] },
        },
      },
      settings: {
        clientSecret: undefined,
        clientKey: { key: ownKey.private, header: ownKey.header },
        accountCut: ['@voyant.example'],
        groupsClaim: 'groups',
      },
      comes: 'zhou.min',
      asksUserInfo: true,
    },
    {
      name: 'Keycloak: roles within roles, and the employee number as an attribute',
      says: {
        sub: 'f:9c:zhou',
        preferred_username: 'f9c',
        employee_number: ['V100002'],
        resource_access: { portal: { roles: ['Plant'] } },
      },
      shape: { claims: ['employee_number', 'resource_access'] },
      settings: { employeeIdClaim: 'employee_number', groupsClaim: 'resource_access.portal.roles' },
      comes: 'zhou.min',
    },
    {
      name: 'Feishu: an open id, and the number in UserInfo',
      says: { sub: 'ou_7d8a', name: '周敏', email: 'zhou.min@voyant.example', employee_no: 'V100002' },
      shape: { configuration: userInfoOnly, claims: ['name', 'employee_no'], ...onlyBody },
      settings: { employeeIdClaim: 'employee_no' },
      comes: 'zhou.min',
      asksUserInfo: true,
    },
    {
      name: 'WeChat Work: the user id in UserInfo, in letters of any case',
      says: { sub: 'ww1f:ZhouMin', userid: 'Zhou.Min', corpid: 'ww1f' },
      shape: { configuration: userInfoOnly, claims: ['userid', 'corpid'] },
      settings: { accountClaim: 'userid' },
      comes: 'zhou.min',
      asksUserInfo: true,
    },
  ]
}

const onlyBody = {
  client: { token_endpoint_auth_method: 'client_secret_post' },
}
