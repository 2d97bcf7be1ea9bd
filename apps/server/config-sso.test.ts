import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const sso = { SSO_ISSUER: 'https://id.example', SSO_CLIENT_ID: 'portal', PUBLIC_ORIGIN: 'https://portal.example' }
const base = { ...sso, PORTAL_ENV: 'TEST', DATABASE_URL: 'postgres://u@h/portal' }
const read = (more: Record<string, string>) => readConfig({ ...base, ...more }, '/')
const pem = { type: 'pkcs8', format: 'pem' } as const
const keyOf = (curve: string): string =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export(pem).toString()
const second = { SSO_ISSUER: 'https://jv.example', SSO_CLIENT_ID: 'p', SSO_TAGS: 'jac', SSO_NAME: '江岚 | Jianglan' }

test('[AUTH-05] one provider needs three settings; a second one is the same as JSON', () => {
  expect(read({}).sso).toMatchObject({ accountClaim: 'preferred_username', email: 'no', signsOut: true })
  const both = read({ SSO_NAME: '远行 | Voyant', SSO_SECOND: JSON.stringify(second) })
  expect(both.sso!.name).toEqual({ zh: '远行', en: 'Voyant' })
  expect(both.ssoSecond).toMatchObject({
    issuer: 'https://jv.example',
    tags: ['jac'],
    name: { zh: '江岚', en: 'Jianglan' },
  })
})

test('[AUTH-05] cuts, algorithms, networks and a key are read', () => {
  const { sso: set } = read({
    SSO_ACCOUNT_CUT: '@voyant.example, VOYANT\\',
    SSO_ALGORITHMS: 'RS256,ES512',
    SSO_SHARED_NETWORKS: '10.20.0.0/16, ::1',
    SSO_CLIENT_KEY: keyOf('prime256v1'),
    SSO_CLIENT_KEY_ID: 'one',
  })
  expect(set).toMatchObject({ accountCut: ['@voyant.example', 'VOYANT\\'], algorithms: ['RS256', 'ES512'] })
  expect([
    set!.authorization!.prompt,
    set!.authorization!.at!.check('10.20.3.4'),
    set!.authorization!.at!.check('10.21.0.1'),
  ]).toEqual(['login', true, false])
  expect(set!.clientKey!.header).toEqual({ kid: 'one' })
})

test.each([
  [{ SSO_ACCOUNT_CUT: 'voyant.example' }, 'SSO_ACCOUNT_CUT must be suffixes'],
  [{ SSO_ALGORITHMS: 'none' }, 'SSO_ALGORITHMS must be some of'],
  [{ SSO_EMAIL: 'yes' }, 'SSO_EMAIL must be one of'],
  [{ SSO_SHARED_NETWORKS: '10.0.0.0/33' }, 'SSO_SHARED_NETWORKS must be networks'],
  [{ SSO_CLIENT_KEY: 'x' }, 'SSO_CLIENT_KEY must be a private key'],
  [{ SSO_CLIENT_KEY: keyOf('secp384r1') }, 'SSO_CLIENT_KEY must be a private key'],
  [
    { SSO_CLIENT_KEY: keyOf('prime256v1'), SSO_CLIENT_SECRET: 's' },
    'SSO_CLIENT_SECRET and SSO_CLIENT_KEY are both set',
  ],
  [{ SSO_CLIENT_KEY_ID: 'one' }, 'SSO_CLIENT_KEY is missing'],
  [{ SSO_SECOND: '[]' }, 'SSO_SECOND must be a JSON object'],
  [{ SSO_SECOND: JSON.stringify({ ...second, SSO_TAGS: undefined }) }, 'SSO_SECOND lacks SSO_TAGS'],
  [{ SSO_SECOND: JSON.stringify({ ...second, SSO_SECRET: 's' }) }, 'SSO_SECOND names SSO_SECRET'],
  [{ SSO_SECOND: JSON.stringify({ ...second, SSO_EMAIL: 'x' }) }, 'SSO_SECOND is wrong: SSO_EMAIL must be one of'],
  [
    { SSO_SECOND: JSON.stringify({ ...second, SSO_ISSUER: 'http://jv.example' }) },
    'SSO_SECOND is wrong: SSO_ISSUER must be https',
  ],
  [{ SSO_SECOND: JSON.stringify(second) }, 'SSO_NAME is missing'],
  [{ SSO_SCOPE: 'profile openid2' }, 'SSO_SCOPE must be scopes with openid among them'],
  [{ SSO_ALGORITHMS: 'RS256,HS256' }, 'SSO_CLIENT_SECRET is missing although SSO_ALGORITHMS'],
  [
    { SSO_SECOND: JSON.stringify({ ...second, SSO_CLIENT_SECRET: 's', SSO_CLIENT_KEY: keyOf('prime256v1') }) },
    'SSO_SECOND is wrong: SSO_CLIENT_SECRET and SSO_CLIENT_KEY are both set',
  ],
  [
    { SSO_NAME: '远行', SSO_SECOND: JSON.stringify({ ...second, SSO_ISSUER: 'https://id.example' }) },
    'SSO_SECOND has the same SSO_ISSUER as the first provider',
  ],
])('[AUTH-05] %j stops the start', (more, line) => expect(() => read(more as Record<string, string>)).toThrow(line))
