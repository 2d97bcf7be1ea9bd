/** Settings of single sign-on (docs/sign-in.md), and what they are made into. A second provider has the same ones. */
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { z } from '@portal/contract'
import type { ClientKey, SsoSettings } from '@portal/session/server'
import {
  isYes,
  list,
  matching,
  oneOf,
  optional,
  parsed,
  secret,
  text,
  webAddress,
  wholeNumber,
  withDefault,
} from './config-fields.ts'
import { isLoopback, providerContradictions } from './config-checks.ts'

const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA HS256 HS384 HS512'.split(' ')

const cuts = parsed((value) => {
  const all = value.split(',').map((each) => each.trim())
  const wrong = all.find((each) => !/^(@[^@\\\s]+|[^@\\\s]+\\)$/.test(each))
  if (wrong !== undefined)
    throw new Error(`must be endings such as @voyant.example or beginnings such as VOYANT\\, not '${wrong}'`)
  return all
})

const algorithmList = parsed((value) => {
  const all = value.split(',').map((each) => each.trim())
  const wrong = all.find((each) => !algorithms.includes(each))
  if (wrong !== undefined) throw new Error(`must be some of ${algorithms.join(', ')}, not '${wrong}'`)
  return all
})

/** A private key as PEM, with its certificate below it where the provider knows keys by that (Entra). */
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

/** Of one provider. */
const providerSettings = {
  SSO_ISSUER: optional(
    webAddress,
    'address of the OpenID Connect provider; https outside DEV and TEST (`docs/sign-in.md`)',
  ),
  SSO_CLIENT_ID: optional(text, "the portal's registration there; callback `<PUBLIC_ORIGIN>/api/sso/callback`"),
  SSO_CLIENT_SECRET: secret(text, 'secret of that registration'),
  SSO_CLIENT_KEY: secret(
    clientKey,
    'in place of a secret the private key, as PEM, that signs for the portal (`private_key_jwt`); with its certificate below it where the provider knows it by that',
  ),
  SSO_CLIENT_KEY_ID: optional(text, 'its `kid`'),
  SSO_ACCOUNT_CLAIM: withDefault(text, 'preferred_username', 'the claim that is the account here'),
  SSO_ACCOUNT_CUT: optional(
    cuts,
    'what is cut off it, by commas: endings such as `@voyant.example`, beginnings such as `VOYANT\\`; nothing else is cut, so name those domains only whose names are the accounts',
  ),
  SSO_EMPLOYEE_ID_CLAIM: optional(text, 'the claim that is the employee number, for whom no account is found'),
  SSO_EMAIL: withDefault(
    oneOf('no', 'verified', 'trusted'),
    'no',
    'finding people by their address: `verified`, where the provider says that it has verified it; `trusted`, always',
  ),
  SSO_GROUPS_CLAIM: optional(
    text,
    "the claim that names somebody's groups, kept at each sign-in; roles and audiences may be for a group",
  ),
  SSO_SCOPE: withDefault(
    matching(/(?:^| )openid(?: |$)/, 'scopes with openid among them'),
    'openid profile email',
    'what is asked for',
  ),
  SSO_ALGORITHMS: optional(
    algorithmList,
    'how ID tokens may be signed, by commas; HS256 and its like, by the secret, have to be named',
    'every algorithm with a public key',
  ),
  SSO_TAGS: optional(list, 'tags of those who sign in by it, by commas', 'everybody'),
  SSO_NAME: optional(text, 'its name on the sign-in page, Chinese and English: `远行汽车 | Voyant`'),
  SSO_SIGN_OUT: withDefault(isYes, 'yes', 'who signs out here is signed out there'),
  SSO_PROMPT: optional(oneOf('login', 'select_account'), 'what the provider is to ask at each sign-in'),
  SSO_MAX_AGE: optional(wholeNumber(0, 999_999), 'it asks again after so many seconds'),
  SSO_SHARED_NETWORKS: optional(
    networks,
    'networks of computers that several people use, by commas: `SSO_PROMPT` (there `login`) and `SSO_MAX_AGE` hold there only',
    'they hold everywhere',
  ),
}

const provider = z.object(providerSettings)
type Provider = z.infer<typeof provider>

/** The same settings as JSON; wrong ones are named. */
const second = parsed((value): Provider => {
  const given = jsonIn(value)
  const strange = Object.keys(given).find((name) => !Object.hasOwn(providerSettings, name))
  if (strange !== undefined) throw new Error(`names ${strange}, which is no setting of single sign-on`)
  const { data, error } = z.safeParse(provider, given)
  const [wrong] = error?.issues ?? []
  if (wrong) throw new Error(`is wrong: ${String(wrong.path[0])} ${wrong.message}`)
  const lacking = (['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_TAGS', 'SSO_NAME'] as const).find((name) => !data![name])
  if (lacking) throw new Error(`lacks ${lacking}`)
  const [line] = providerContradictions(given)
  if (line) throw new Error(`is wrong: ${line}`)
  if (data!.SSO_ISSUER!.startsWith('http:') && !isLoopback(new URL(data!.SSO_ISSUER!).hostname))
    throw new Error('is wrong: SSO_ISSUER must be https')
  return data!
})

function jsonIn(value: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(value)
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>
  } catch {
    // the line below says what it must be
  }
  throw new Error('must be a JSON object of SSO_… settings')
}

export const ssoSettings = {
  ...providerSettings,
  SSO_SECOND: secret(
    second,
    'a second provider, such as a joint venture’s: a JSON object of these same settings, with `SSO_ISSUER`, `SSO_CLIENT_ID`, `SSO_TAGS` and `SSO_NAME`; callback `<PUBLIC_ORIGIN>/api/sso/callback/second`',
  ),
}

/** undefined: there is none. */
export function ssoOf(
  values: Provider,
  around: { origin: string | undefined; allowHttp: boolean },
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
    origin: around.origin!,
    allowHttp: around.allowHttp,
    name: name === undefined ? undefined : { zh, en },
    tags: values.SSO_TAGS,
    scope: values.SSO_SCOPE,
    algorithms: values.SSO_ALGORITHMS,
    signsOut: values.SSO_SIGN_OUT,
    asking: { prompt: prompt ?? (at && maxAge === undefined ? 'login' : undefined), maxAge, at },
    accountClaim: values.SSO_ACCOUNT_CLAIM,
    accountCut: values.SSO_ACCOUNT_CUT,
    employeeIdClaim: values.SSO_EMPLOYEE_ID_CLAIM,
    groupsClaim: values.SSO_GROUPS_CLAIM,
    email: values.SSO_EMAIL,
  }
}
