/**
 * Combinations of settings that a start accepts or refuses in each environment, and unknown settings
 * (docs/decisions/0030).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretNames } from './config-schema.ts'
import { readCommandConfig, readConfig, InvalidConfigError } from './config.ts'

const DATABASE_URL = 'postgres://portal:secret@db.example/portal'
const development = { PORTAL_ENV: 'DEV', DATABASE_URL: 'postgres://db.example/portal_dev' }
const PUBLIC_ORIGIN = 'http://127.0.0.1:3200'
const toolkit = { TOOLKIT_SECRET: 'a secret of the app and the portal, long enough', PUBLIC_ORIGIN }
const sso = { SSO_ISSUER: 'https://id.example', SSO_CLIENT_ID: 'portal', PUBLIC_ORIGIN: 'https://portal.example' }
const ssoHere = { ...sso, SSO_ISSUER: 'http://localhost:4000', PUBLIC_ORIGIN }
const wecom = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1', WECOM_SECRET: 's', PUBLIC_ORIGIN }
const wecomHere = {
  ...wecom,
  WECOM_API_BASE: 'http://127.0.0.1:4110',
  WECOM_OAUTH_AUTHORIZE_URL: 'http://127.0.0.1:4110/connect/oauth2/authorize',
  WECOM_SSO_LOGIN_URL: 'http://[::1]:4110/wwlogin/sso/login',
}
const feishu = { FEISHU_APP_ID: 'cli_1', FEISHU_APP_SECRET: 's', PUBLIC_ORIGIN }
const feishuHere = {
  ...feishu,
  FEISHU_OPEN_BASE: 'http://127.0.0.1:4120',
  FEISHU_ACCOUNTS_BASE: 'http://127.9.9.9:4120',
}

type Settings = Record<string, string>

/** A line, which begins with the setting; no secret is given away. */
function expectRefusal(env: Settings, name: string, read = readConfig): void {
  expect(() => read(env, '/'), JSON.stringify(env)).toThrow(InvalidConfigError)
  expect(() => read(env, '/')).toThrow(new RegExp(`^${name}[^\\n]*$`, 'm'))
  expect(() => read(env, '/')).not.toThrow(/portal:secret|long enough/)
}

describe('DEV', () => {
  test.each<[Settings, string]>([
    [{ DATABASE_URL }, 'PORTAL_ENV is missing although DATABASE_URL is set'],
    [{ DATABASE_URL: development.DATABASE_URL }, 'PORTAL_ENV is missing although DATABASE_URL is set'],
    [{ HOST: '0.0.0.0' }, 'HOST contradicts'],
    [{ HOST: '::' }, 'HOST contradicts'],
    [{ HOST: '10.0.0.5' }, 'HOST contradicts'],
    [{ HOST: 'portal.example' }, 'HOST contradicts'],
    [{ HOST: '127.0.0.1.example' }, 'HOST contradicts'],
    [{ HOST: 'localhost.example' }, 'HOST contradicts'],
    [{ ...development, HOST: '0.0.0.0' }, 'HOST contradicts PORTAL_ENV=DEV:'],
    [{ PUBLIC_ORIGIN: 'https://portal.example' }, 'PUBLIC_ORIGIN contradicts'],
    [{ PUBLIC_ORIGIN: 'http://localhost.portal.example' }, 'PUBLIC_ORIGIN contradicts'],
    [sso, 'PUBLIC_ORIGIN contradicts'],
    [{ ...sso, PUBLIC_ORIGIN }, 'SSO_ISSUER contradicts'],
    [{ SSO_CLIENT_SECRET: 's' }, 'SSO_CLIENT_SECRET contradicts'],
    [wecom, 'WECOM_CORP_ID contradicts'],
    [{ ...wecomHere, WECOM_API_BASE: 'https://qyapi.weixin.qq.com' }, 'WECOM_API_BASE contradicts'],
    [{ ...wecomHere, WECOM_SSO_LOGIN_URL: '' }, 'WECOM_CORP_ID contradicts'],
    [feishu, 'FEISHU_APP_ID contradicts'],
    [{ ...feishuHere, FEISHU_ACCOUNTS_BASE: 'https://accounts.feishu.cn' }, 'FEISHU_ACCOUNTS_BASE contradicts'],
    [{ ...feishuHere, FEISHU_TOKEN_URL: 'https://feishu.example/token' }, 'FEISHU_TOKEN_URL contradicts'],
    [{ ...feishuHere, FEISHU_H5_SDK_URL: 'https://feishu.example/sdk.js' }, 'FEISHU_H5_SDK_URL contradicts'],
    [toolkit, 'TOOLKIT_SECRET contradicts'],
    [{ ...development, ...toolkit }, 'TOOLKIT_SECRET contradicts PORTAL_ENV=DEV:'],
  ])('%j is refused: %s', expectRefusal)

  test.each<Settings>([
    {},
    development,
    { HOST: '127.0.0.1' },
    { HOST: '127.8.9.1' },
    { HOST: '::1' },
    { HOST: 'LocalHost' },
    { PUBLIC_ORIGIN },
    { PUBLIC_ORIGIN: 'http://[::1]:3000' },
    ssoHere,
    wecomHere,
    feishuHere,
    { ...development, ...ssoHere, ...wecomHere, ...feishuHere, FEISHU_TOKEN_URL: 'http://127.0.0.1:4120/token' },
  ])('%j is DEV', (env) => {
    expect(readConfig(env, '/').env).toBe('DEV')
  })
})

describe('TEST, STG and PROD', () => {
  test.each([
    'postgres://',
    'postgres://db.example',
    'postgres://user@db.example:5432/',
    'postgres://user@db.example/?host=/run',
  ])('%s names no database', (url) =>
    expectRefusal({ ...sso, PORTAL_ENV: 'PROD', DATABASE_URL: url }, 'DATABASE_URL must include a database name'),
  )

  test.each(['se/cr', '12/34', 'a#b', '1#b', 'a?b', '1?b'])(
    'a password that is not percent-encoded: %s',
    (password) => {
      const env = { ...sso, PORTAL_ENV: 'PROD', DATABASE_URL: `postgres://portal:${password}@db.example/portal` }
      expectRefusal(env, 'DATABASE_URL is no address of a database: percent-encode')
      expect(() => readConfig(env, '/')).not.toThrow(password)
    },
  )

  test.each([
    'postgres://portal:se%2Fcr%23t%3F@db.example:5432/portal?sslmode=verify-full',
    'postgres://portal:s@c@db.example/portal',
    'postgres://portal@/portal?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/portal',
    'postgresql:///portal?host=/run',
    'postgres://portal@[::1]:5432/portal',
  ])('%s is an address', (url) => {
    expect(readConfig({ ...sso, PORTAL_ENV: 'PROD', DATABASE_URL: url }, '/').databaseUrl).toBe(url)
  })

  test('a database whose name cannot be decoded', () => {
    expectRefusal(
      { ...sso, PORTAL_ENV: 'PROD', DATABASE_URL: 'postgres://db.example/d%b' },
      'DATABASE_URL is no address',
    )
  })

  test.each(['postgres', 'template1'])('the database %s belongs to the server itself', (name) =>
    expectRefusal(
      { ...sso, PORTAL_ENV: 'PROD', DATABASE_URL: `postgres://db.example/${name}` },
      `DATABASE_URL names '${name}'`,
    ),
  )

  test.each(['TEST', 'STG', 'PROD'])('%s needs a database that is named', (PORTAL_ENV) => {
    expectRefusal({ ...sso, PORTAL_ENV }, 'DATABASE_URL is missing:')
    expectRefusal({ ...sso, PORTAL_ENV, DATABASE_URL: '' }, 'DATABASE_URL is missing:')
    const config = readConfig({ ...sso, PORTAL_ENV, DATABASE_URL, HOST: '0.0.0.0' }, '/')
    expect(config).toMatchObject({ env: PORTAL_ENV, databaseUrl: DATABASE_URL, host: '0.0.0.0' })
  })

  test('PROD needs a way to sign in; each of them is one', () => {
    const prod = { PORTAL_ENV: 'PROD', DATABASE_URL }
    const origin = { PUBLIC_ORIGIN: sso.PUBLIC_ORIGIN }
    expectRefusal(prod, 'PORTAL_ENV=PROD needs a sign-in method')
    expectRefusal({ ...prod, ...origin }, 'PORTAL_ENV=PROD needs a sign-in method')
    for (const way of [sso, wecom, feishu, toolkit])
      expect(readConfig({ ...prod, ...way, ...origin }, '/').env).toBe('PROD')
    expect(readConfig({ ...prod, PORTAL_ENV: 'STG' }, '/').env).toBe('STG')
  })

  test.each(['STG', 'PROD'])('DEMO=yes is refused in %s', (PORTAL_ENV) => {
    expectRefusal({ ...sso, PORTAL_ENV, DATABASE_URL, DEMO: 'yes' }, 'DEMO=yes contradicts PORTAL_ENV=')
    expect(readConfig({ ...sso, PORTAL_ENV, DATABASE_URL, DEMO: 'no' }, '/').hasDemo).toBe(false)
  })

  test.each(['-1', '1.5', 'a', '10000', '60s'])('DATABASE_WAIT=%s is refused', (DATABASE_WAIT) => {
    expectRefusal({ DATABASE_WAIT }, 'DATABASE_WAIT must')
  })
})

describe('commands', () => {
  test('need no PORTAL_ENV and no way to sign in; beside a named database they are as strict as PROD', () => {
    expect(readCommandConfig({}, '/')).toMatchObject({ env: 'DEV', databaseUrl: undefined })
    expect(readCommandConfig({ DATABASE_URL }, '/')).toMatchObject({ env: 'PROD', hasDemo: false })
    const remote = { ...wecomHere, PUBLIC_ORIGIN: sso.PUBLIC_ORIGIN }
    expectRefusal({ DATABASE_URL, ...remote }, 'WECOM_API_BASE must be https', readCommandConfig)
    expect(readCommandConfig({ ...feishu, ...sso, HOST: '0.0.0.0', DATABASE_URL }, '/').feishu).toBeDefined()
  })

  test('use the settings of the portal or refuse', () => {
    expectRefusal({ PORTAL_ENV: 'PROD' }, 'DATABASE_URL is missing:', readCommandConfig)
    expectRefusal(sso, 'PUBLIC_ORIGIN contradicts', readCommandConfig)
    expectRefusal({ DATABSE_URL: DATABASE_URL }, 'DATABSE_URL is not a setting', readCommandConfig)
  })
})

describe('variables that are no settings', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['WECHAT_CORP_ID', 'WECOM_CORP_ID'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
    ['PROTAL_ENV', 'PORTAL_ENV'],
    ['PORTAL_ENVIRONMENT', 'PORTAL_ENV'],
    ['PORTAL_ENV_FILE', 'PORTAL_ENV'],
    ['PUBLIC_ORIGIN_FILE', 'PUBLIC_ORIGIN'],
    ['LOG_LEVEL_FILE', 'LOG_LEVEL'],
    ['PORTAL_PORT', 'PORTAL_ENV'],
    ['SSO_CLIENT', 'SSO_CLIENT_ID'],
    ['SOS_ISSUER', 'SSO_ISSUER'],
    ['WECOM_CORPID', 'WECOM_CORP_ID'],
    ['WECON_CORP_ID', 'WECOM_CORP_ID'],
    ['FEISHU_APPID', 'FEISHU_APP_ID'],
    ['TOOLKIT_KEY', 'TOOLKIT_SECRET'],
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['HEALTH_KEYS', 'HEALTH_KEY'],
    ['SCANER', 'SCANNER'],
    ['SCANNER_MAX', 'SCANNER_MB'],
    ['BOX_URL', 'BOX_HOST'],
    ['PEOPLE_MOBILE', 'PEOPLE_MOBILE_FOR'],
  ])('%s is refused: did you mean %s?', (name, setting) => {
    expect(() => readConfig({ [name]: 'x' }, '/')).toThrow(new RegExp(`^${name} is not a setting; did you mean `))
    if (setting !== 'TOOLKIT_SECRET' && setting !== 'PORTAL_ENV')
      expect(() => readConfig({ [name]: 'x' }, '/')).toThrow(`did you mean ${setting}?`)
  })

  test('what other programs are told is let through', () => {
    const others =
      'PATH HOME USER SHELL LANG LC_ALL TERM HOSTNAME HOSTTYPE PWD LOGNAME EDITOR DISPLAY DEBUG DEBUG_COLORS DEBUG_FD ' +
      'NODE_ENV NODE_OPTIONS NODE_PATH NODE_COMPILE_CACHE MALLOC_ARENA_MAX CI TEST DEV PROD MODE BASE_URL VITEST ' +
      'PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_URL POSTGRES_DB POSTGRES_PASSWORD REDIS_URL MYSQL_DATABASE ' +
      'DB_HOST DB_URL DB_PASSWORD API_HOST API_SECRET APP_SECRET JWT_SECRET CRON_SECRET SESSION_SECRET CLIENT_ID CLIENT_SECRET ' +
      'OIDC_ISSUER OAUTH_ISSUER AWS_REGION DOCKER_HOST SSH_CLIENT SSH_AUTH_SOCK SSL_CERT_FILE HTTP_PROXY HTTPS_PROXY ' +
      'NO_PROXY http_proxy no_proxy PUBLIC_URL PUBLIC_IP SHOW_BANNER LOG_DIR TZ TMPDIR KUBERNETES_SERVICE_HOST ' +
      'KUBERNETES_PORT INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET npm_config_cache npm_package_name npm_lifecycle_event ' +
      'CHROMIUM DEMO_DATA TRACEPARENT TRACESTATE OTEL_SERVICE_NAME OTEL_SDK_DISABLED POST HOSTS PORTS MEMO SystemRoot'
    const env = Object.fromEntries(others.split(' ').map((name) => [name, 'x']))
    expect(readConfig(env, '/')).toEqual(readConfig({}, '/'))
    // a service named 'portal' in Kubernetes
    const links = {
      PORTAL_SERVICE_HOST: '10.0.0.9',
      PORTAL_SERVICE_PORT: '80',
      PORTAL_SERVICE_PORT_HTTP: '80',
      PORTAL_PORT: 'tcp://10.0.0.9:80',
      PORTAL_PORT_80_TCP: 'tcp://10.0.0.9:80',
      PORTAL_PORT_80_TCP_ADDR: '10.0.0.9',
    }
    expect(readConfig(links, '/')).toEqual(readConfig({}, '/'))
    // beside the setting itself a name like it is somebody else's
    expect(readConfig({ BOX_SECRET: 'x', BOT_SECRET: 'x' }, '/').env).toBe('DEV')
  })
})

describe('secrets as files', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'forecourt-secrets-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  async function file(name: string, text: string): Promise<string> {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }

  test('the text of the file is the value, its last line end apart; a relative path begins at the project', async () => {
    const DATABASE_URL_FILE = await file('url', `${DATABASE_URL}\n`)
    await file('secret', ' s\r\n')
    const env = { ...sso, PORTAL_ENV: 'PROD', DATABASE_URL_FILE, SSO_CLIENT_SECRET_FILE: 'secret' }
    expect(readConfig(env, folder)).toMatchObject({ databaseUrl: DATABASE_URL, sso: { clientSecret: ' s' } })
    expectRefusal({ DATABASE_URL_FILE }, 'PORTAL_ENV is missing although DATABASE_URL is set')
  })

  test('the headers for a collector are a secret; what are none are told without their text', async () => {
    const OTEL_EXPORTER_OTLP_HEADERS_FILE = await file('headers', 'authorization=Bearer%20canary\n')
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS_FILE }
    expect(readConfig(traces, folder).traces).toMatchObject({ headers: 'authorization=Bearer%20canary' })
    for (const wrong of ['canary', 'a=b,canary', '=canary', 'a=%canary'])
      expectRefusal(
        { OTEL_EXPORTER_OTLP_HEADERS: wrong },
        '^OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs separated by commas, percent-encoded$',
      )
  })

  test.each(secretNames)('%s may be a file: one that is absent, empty or set twice stops the start', async (name) => {
    const empty = await file('empty', ' \n\n')
    expectRefusal({ [`${name}_FILE`]: join(folder, 'absent') }, `${name}_FILE names .*absent, which cannot be read`)
    expectRefusal({ [`${name}_FILE`]: empty }, `${name}_FILE names .*empty, which is empty`)
    expectRefusal({ [`${name}_FILE`]: empty, [name]: 'x' }, `${name}_FILE and ${name} are both set`)
  })
})
