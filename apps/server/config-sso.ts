/** Settings of single sign-on (docs/sign-in.md). A second provider has the same settings. */
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { z } from '@portal/contract'
import type { ClientKey, SsoSettings } from '@portal/auth/server'
import {
  isYes,
  matching,
  oneOf,
  optional,
  parsed,
  secret,
  text,
  webAddress,
  wholeNumber,
  withDefault,
} from '@portal/server/settings'
import { list } from './config-fields.ts'
import { isLoopback, providerContradictions } from './config-checks.ts'

const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA HS256 HS384 HS512'.split(' ')

const affixList = parsed((value) => {
  const all = value.split(',').map((each) => each.trim())
  const wrong = all.find((each) => !/^(@[^@\\\s]+|[^@\\\s]+\\)$/.test(each))
  if (wrong !== undefined)
    throw new Error(`must be suffixes such as @company.example or prefixes such as COMPANY\\, not '${wrong}'`)
  return all
})

const algorithmList = parsed((value) => {
  const all = value.split(',').map((each) => each.trim())
  const wrong = all.find((each) => !algorithms.includes(each))
  if (wrong !== undefined) throw new Error(`must be some of ${algorithms.join(', ')}, not '${wrong}'`)
  return all
})

/** A private key as PEM, followed by its certificate if the provider identifies keys by certificate (Entra). */
const clientKey = parsed((value): ClientKey => {
  const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(value)?.[0]
  try {
    const key = createPrivateKey(value)
    const curve = key.asymmetricKeyDetails?.namedCurve
    const isKnown = ['rsa', 'ed25519'].includes(key.asymmetricKeyType ?? '') || curve === 'prime256v1'
    if (isKnown) return { key, header: certificate ? fingerprintsOf(certificate) : {} }
  } catch {
    // the line below says what it must be
  }
  throw new Error('must be a private key as PEM: RSA, P-256 or Ed25519')
})

function fingerprintsOf(pem: string): Record<string, string> {
  const { raw } = new X509Certificate(pem)
  const by = (hash: string): string => createHash(hash).update(raw).digest('base64url')
  return { x5t: by('sha1'), 'x5t#S256': by('sha256') }
}

const networks = parsed((value) => {
  const all = new BlockList()
  for (const each of value.split(',').map((part) => part.trim())) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each) ?? []
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    if (family === 0 || Number(bits ?? most) > most)
      throw new Error(`must be networks such as 10.20.0.0/16, not '${each}'`)
    all.addSubnet(address, Number(bits ?? most), family === 6 ? 'ipv6' : 'ipv4')
  }
  return all
})

/** Settings of one provider. */
const providerSettings = {
  SSO_ISSUER: optional(
    webAddress,
    'issuer of the OpenID Connect provider, exactly as it names itself; https outside DEV and TEST (`docs/sign-in.md`)',
  ),
  SSO_CLIENT_ID: optional(
    text,
    'client ID of the portal at the provider; redirect URI `<PUBLIC_ORIGIN>/api/sso/callback`',
  ),
  SSO_CLIENT_SECRET: secret(text, 'client secret'),
  SSO_CLIENT_KEY: secret(
    clientKey,
    'private key (PEM) for `private_key_jwt`, instead of a client secret; followed by its certificate where the provider identifies keys by certificate',
  ),
  SSO_CLIENT_KEY_ID: optional(text, '`kid` of that key'),
  SSO_ACCOUNT_CLAIM: withDefault(text, 'preferred_username', 'claim that holds the account'),
  SSO_ACCOUNT_CUT: optional(
    affixList,
    'what is removed from the claim, separated by commas: suffixes such as `@company.example`, prefixes such as `COMPANY\\`. Only list domains whose user names are the accounts',
  ),
  SSO_EMPLOYEE_ID_CLAIM: optional(text, 'claim that holds the employee number, used when no account matches'),
  SSO_EMAIL: withDefault(
    oneOf('no', 'verified', 'trusted'),
    'no',
    'whether people are matched by email address: `verified` only by addresses the provider has verified, `trusted` by any',
  ),
  SSO_GROUPS_CLAIM: optional(
    text,
    'claim that lists the groups, stored at each sign-in; roles and audiences may name groups',
  ),
  SSO_SCOPE: withDefault(
    matching(/(?:^| )openid(?: |$)/, 'scopes with openid among them'),
    'openid profile email',
    'requested scopes',
  ),
  SSO_ALGORITHMS: optional(
    algorithmList,
    'accepted signing algorithms of ID tokens, separated by commas. HS256, HS384 and HS512 (by the client secret) must be listed explicitly',
    'every algorithm with a public key',
  ),
  SSO_TAGS: optional(list, 'tags of the people who may sign in here, separated by commas', 'everybody'),
  SSO_NAME: optional(text, 'name on the sign-in page, Chinese and English: `某某汽车 | Company`'),
  SSO_SIGN_OUT: withDefault(isYes, 'yes', 'whether signing out of the portal also signs out at the provider'),
  SSO_PROMPT: optional(
    oneOf('login', 'select_account'),
    '`prompt` parameter of each sign-in: `login` or `select_account`',
  ),
  SSO_MAX_AGE: optional(wholeNumber(0, 999_999), '`max_age` parameter: seconds after which the provider asks again'),
  SSO_SHARED_NETWORKS: optional(
    networks,
    'networks of shared computers, separated by commas: `SSO_PROMPT` (default there: `login`) and `SSO_MAX_AGE` apply only there',
    'they apply everywhere',
  ),
}

const provider = z.object(providerSettings)
type Provider = z.infer<typeof provider>

/** The same settings as JSON. Errors name the setting. */
const secondProvider = parsed((value): Provider => {
  const parsed = parseJsonObject(value)
  const unknown = Object.keys(parsed).find((name) => !Object.hasOwn(providerSettings, name))
  if (unknown !== undefined) throw new Error(`names ${unknown}, which is not a setting of single sign-on`)
  const { data, error } = z.safeParse(provider, parsed)
  const [wrong] = error?.issues ?? []
  if (wrong) throw new Error(`is wrong: ${String(wrong.path[0])} ${wrong.message}`)
  const missing = (['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_TAGS', 'SSO_NAME'] as const).find((name) => !data![name])
  if (missing) throw new Error(`lacks ${missing}`)
  const [line] = providerContradictions(parsed)
  if (line) throw new Error(`is wrong: ${line}`)
  if (data!.SSO_ISSUER!.startsWith('http:') && !isLoopback(new URL(data!.SSO_ISSUER!).hostname))
    throw new Error('is wrong: SSO_ISSUER must be https')
  return data!
})

function parseJsonObject(value: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(value)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
  } catch {
    // the line below says what it must be
  }
  throw new Error('must be a JSON object of SSO_… settings')
}

export const ssoSettings = {
  ...providerSettings,
  SSO_SECOND: secret(
    secondProvider,
    'second provider, such as that of a joint venture: a JSON object of these SSO settings with at least `SSO_ISSUER`, `SSO_CLIENT_ID`, `SSO_TAGS` and `SSO_NAME`; redirect URI `<PUBLIC_ORIGIN>/api/sso/callback/second`',
  ),
}

/** Returns the provider of these settings; undefined if none is set. */
export function createSsoSettings(
  values: Provider,
  context: { origin: string | undefined; allowHttp: boolean },
): SsoSettings | undefined {
  if (!values.SSO_ISSUER) return undefined
  const { SSO_CLIENT_KEY: key, SSO_CLIENT_KEY_ID: kid, SSO_NAME: name } = values
  const { SSO_PROMPT: prompt, SSO_MAX_AGE: maxAge, SSO_SHARED_NETWORKS: at } = values
  const [zh = '', en = zh] = name?.split('|').map((each) => each.trim()) ?? []
  return {
    issuer: values.SSO_ISSUER,
    clientId: values.SSO_CLIENT_ID!,
    clientSecret: values.SSO_CLIENT_SECRET,
    clientKey: key && { ...key, header: { ...key.header, ...(kid ? { kid } : {}) } },
    origin: context.origin!,
    allowHttp: context.allowHttp,
    name: name === undefined ? undefined : { zh, en },
    tags: values.SSO_TAGS,
    scope: values.SSO_SCOPE,
    algorithms: values.SSO_ALGORITHMS,
    signsOut: values.SSO_SIGN_OUT,
    authorization: { prompt: prompt ?? (at && maxAge === undefined ? 'login' : undefined), maxAge, at },
    accountClaim: values.SSO_ACCOUNT_CLAIM,
    accountCut: values.SSO_ACCOUNT_CUT,
    employeeIdClaim: values.SSO_EMPLOYEE_ID_CLAIM,
    groupsClaim: values.SSO_GROUPS_CLAIM,
    email: values.SSO_EMAIL,
  }
}
