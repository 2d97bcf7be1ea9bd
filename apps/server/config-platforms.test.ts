import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig, InvalidConfigError } from './config.ts'

const named = { PORTAL_ENV: 'TEST', DATABASE_URL: 'postgres://db.example/portal' }
const toolkit = {
  ...named,
  TOOLKIT_SECRET: 'a secret of the app and the portal, long enough',
  PUBLIC_ORIGIN: 'https://portal.example',
}

test('[AUTH-06] WeChat Work: three values, the usual addresses, and more where it is meant', () => {
  const three = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1000002', WECOM_SECRET: 's' }
  const usual = {
    corpId: 'ww1',
    agentId: 1_000_002,
    secret: 's',
    apiBase: 'https://qyapi.weixin.qq.com',
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    scanUrl: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
    hasDailySync: false,
  }
  const env = { ...named, ...three, PUBLIC_ORIGIN: 'https://portal.example/' }
  expect(readConfig(env, '/').wecom).toEqual(usual)
  const more = {
    WECOM_CONTACT_SECRET: 'c',
    WECOM_CALLBACK_TOKEN: 't',
    WECOM_CALLBACK_AES_KEY: 'a'.repeat(43),
    WECOM_API_BASE: 'http://127.0.0.1:4110/',
    WECOM_SYNC: 'yes',
  }
  expect(readConfig({ ...env, ...more }, '/').wecom).toEqual({
    ...usual,
    contactSecret: 'c',
    callback: { token: 't', aesKey: 'a'.repeat(43) },
    apiBase: 'http://127.0.0.1:4110',
    hasDailySync: true,
  })
  const wrong: [Record<string, string>, string][] = [
    [{ WECOM_SECRET: '' }, 'WECOM_SECRET is missing'],
    [{ WECOM_CORP_ID: '' }, 'WECOM_CORP_ID is missing'],
    [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing'],
    [{ WECOM_AGENT_ID: 'app' }, 'WECOM_AGENT_ID must'],
    [{ WECOM_CALLBACK_TOKEN: 't' }, 'WECOM_CALLBACK_AES_KEY is missing although'],
    [{ WECOM_CALLBACK_AES_KEY: 'a'.repeat(43) }, 'WECOM_CALLBACK_TOKEN is missing although'],
    [{ WECOM_API_BASE: 'http://127.0.0.1:1', PORTAL_ENV: 'PROD' }, 'WECOM_API_BASE must be https'],
    [{ WECOM_SSO_LOGIN_URL: 'https://login.example/a?b' }, 'WECOM_SSO_LOGIN_URL must be an address without'],
  ]
  for (const [change, line] of wrong) expect(() => readConfig({ ...env, ...change }, '/')).toThrow(line)
  // one of the others alone is no silent nothing
  for (const name of ['WECOM_CALLBACK_AES_KEY', 'WECOM_SYNC', 'WECOM_API_BASE', 'WECOM_SSO_LOGIN_URL'])
    expect(() => readConfig({ [name]: 'yes' }, '/')).toThrow(`WECOM_CORP_ID is missing although ${name} is set`)
  expect(readConfig({ WECOM_SYNC: '' }, '/').wecom).toBeUndefined()
})

test("[AUTH-06] Feishu needs its app and the portal's own address; all else has a default", () => {
  const env = { ...named, FEISHU_APP_ID: 'cli_1', FEISHU_APP_SECRET: 's', PUBLIC_ORIGIN: 'https://portal.example' }
  const usual = {
    appId: 'cli_1',
    appSecret: 's',
    openBase: 'https://open.feishu.cn',
    accountsBase: 'https://accounts.feishu.cn',
    tokenUrl: 'https://open.feishu.cn/open-apis/authen/v2/oauth/token',
    h5SdkUrl: '',
    isSyncDaily: false,
    syncTag: undefined,
  }
  expect(readConfig(env, '/').feishu).toEqual(usual)
  expect(readConfig({ ...env, FEISHU_OPEN_BASE: 'https://open.larksuite.com/' }, '/').feishu).toMatchObject({
    openBase: 'https://open.larksuite.com',
    accountsBase: 'https://accounts.larksuite.com',
    tokenUrl: 'https://open.larksuite.com/open-apis/authen/v2/oauth/token',
  })
  const more = {
    FEISHU_OPEN_BASE: 'http://127.0.0.1:4120/',
    FEISHU_ACCOUNTS_BASE: 'http://127.0.0.1:4121',
    FEISHU_TOKEN_URL: 'http://127.0.0.1:4121/oauth/v3/token',
    FEISHU_TENANT_KEY: 't',
    FEISHU_EVENT_TOKEN: 'v',
    FEISHU_EVENT_KEY: 'k',
    FEISHU_SYNC: 'yes',
    FEISHU_SYNC_TAG: 'jac',
    FEISHU_ROOT_DEPARTMENT: '7',
  }
  expect(readConfig({ ...env, ...more }, '/').feishu).toEqual({
    ...usual,
    openBase: 'http://127.0.0.1:4120',
    accountsBase: 'http://127.0.0.1:4121',
    tokenUrl: 'http://127.0.0.1:4121/oauth/v3/token',
    tenantKey: 't',
    events: { token: 'v', encryptKey: 'k' },
    isSyncDaily: true,
    syncTag: 'jac',
    rootDepartment: 7,
  })
  for (const [change, says] of [
    [{ FEISHU_APP_ID: '' }, 'FEISHU_APP_ID is missing'],
    [{ FEISHU_APP_SECRET: '' }, 'FEISHU_APP_SECRET is missing'],
    [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing'],
    [{ FEISHU_EVENT_TOKEN: 'v' }, 'FEISHU_EVENT_KEY is missing'],
    [{ FEISHU_EVENT_KEY: 'k' }, 'FEISHU_EVENT_TOKEN is missing'],
    [{ FEISHU_ROOT_DEPARTMENT: 'top' }, 'FEISHU_ROOT_DEPARTMENT must'],
    [{ FEISHU_SYNC: 'daily' }, 'FEISHU_SYNC must'],
    [{ FEISHU_SYNC_TAG: 'N I O' }, 'FEISHU_SYNC_TAG must'],
    [{ FEISHU_OPEN_BASE: 'http://127.0.0.1:1', PORTAL_ENV: 'PROD' }, 'FEISHU_OPEN_BASE must be https'],
    [{ FEISHU_TOKEN_URL: 'https://open.example/token?a=b' }, 'FEISHU_TOKEN_URL must be an address without'],
  ] as const) {
    const read = () => readConfig({ ...env, ...change }, '/')
    expect(read).toThrow(InvalidConfigError)
    expect(read).toThrow(says)
  }
})

test('[AUTH-07] the toolkit app has a secret, or a public key as PEM or without its frame', () => {
  expect(readConfig({}, '/').toolkit).toBeUndefined()
  expect(readConfig({ ...toolkit, PUBLIC_ORIGIN: 'https://portal.example/' }, '/').toolkit).toEqual({
    key: { alg: 'HS256', secret: Buffer.from(toolkit.TOOLKIT_SECRET) },
    audience: 'https://portal.example',
  })
  const { publicKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  for (const TOOLKIT_PUBLIC_KEY of [pem, pem.split('\n')[1] ?? '']) {
    const key = readConfig({ ...toolkit, TOOLKIT_SECRET: '', TOOLKIT_PUBLIC_KEY }, '/').toolkit?.key
    expect(key?.alg === 'EdDSA' && key.publicKey.equals(publicKey)).toBe(true)
  }
})
