import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig, InvalidConfigError } from './config.ts'

/** An environment in which settings of real people's portals may stand. */
const named = { PORTAL_ENV: 'TEST', DATABASE_URL: 'postgres://db.example/portal' }
const toolkit = {
  ...named,
  TOOLKIT_SECRET: 'a secret of the app and the portal, long enough',
  PUBLIC_ORIGIN: 'https://portal.example',
}
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
const sso = {
  ...named,
  SSO_ISSUER: 'https://id.example',
  SSO_CLIENT_ID: 'portal',
  PUBLIC_ORIGIN: 'https://portal.example/',
}

describe('readConfig', () => {
  test('nothing set is the development portal on this machine', () => {
    expect(readConfig({}, '/home/portal')).toEqual({
      env: 'DEV',
      pools: { guards: 4, jobs: 4, calls: 15 },
      host: '127.0.0.1',
      port: 3000,
      admin: undefined,
      drainSeconds: 0,
      logLevel: 'warn',
      loggedSuccesses: 0.01,
      slowMs: 500,
      scimDefaultUserType: '',
      dataFolder: '/home/portal/data',
      databaseUrl: undefined,
      databaseWait: 60,
      mayMigrate: true,
      mayPrepare: false,
      role: 'all',
      serves: true,
      works: true,
      jobHistoryDays: 7,
      trustProxy: undefined,
      maxConnections: undefined,
      hasCallLimits: true,
      overloadMs: 1000,
      pictureCacheBytes: 1000 * 1024 * 1024,
      hstsSeconds: 31_536_000,
      securityContact: undefined,
      sso: undefined,
      modifyPassUrl: '',
      isShowDate: true,
      deskWatermark: 'personal',
      hasDemo: true,
      publicOrigin: undefined,
      iconHost: undefined,
      searchAllowList: undefined,
      companyZone: 'Asia/Shanghai',
      brandDomain: 'voyant.example',
      mobileFor: undefined,
      weekStart: 1,
      isTracking: true,
      debugAccounts: [],
      healthKeys: undefined,
      healthDays: 30,
      trashDays: 30,
      noticeDays: 365,
      readDays: 730,
      todoDays: 730,
      weather: undefined,
      location: undefined,
    })
  })

  test('HSTS_MAX_AGE and SECURITY_CONTACT', () => {
    expect(readConfig({ HSTS_MAX_AGE: 'off' }, '/').hstsSeconds).toBeUndefined()
    expect(readConfig({ HSTS_MAX_AGE: '600' }, '/').hstsSeconds).toBe(600)
    for (const contact of ['mailto:it@portal.example', 'https://portal.example/security', 'tel:+8621000000']) {
      const env = { SECURITY_CONTACT: contact, SECURITY_EXPIRES: '2027-06-30' }
      expect(readConfig(env, '/').securityContact).toEqual({ contact, expires: new Date('2027-06-30T23:59:59Z') })
    }
  })

  test('[QUIZ-06] HEALTH_KEY: 32 bytes in base64, several with ids; what is wrong is said without it', () => {
    const [one, other] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
    const { healthKeys, healthDays } = readConfig({ HEALTH_KEY: `b:${one},a:${other}`, HEALTH_DAYS: '14' }, '/')
    expect([healthKeys?.current, [...(healthKeys?.keys.keys() ?? [])], healthDays]).toEqual(['b', ['b', 'a'], 14])
    expect(readConfig({ HEALTH_KEY: one }, '/').healthKeys?.keys.get('1')).toEqual(Buffer.alloc(32, 1))
    expect(() => readConfig({ HEALTH_KEY: 'c2VjcmV0' }, '/')).toThrow(/^HEALTH_KEY must be 32 bytes in base64[^2]*$/)
    for (const HEALTH_DAYS of ['0', '-1', '1000', 'a'])
      expect(() => readConfig({ HEALTH_DAYS }, '/')).toThrow(InvalidConfigError)
  })

  test('weather comes from its hosts', () => {
    expect(readConfig({}, '/').weather).toBeUndefined()
    const env = { WEATHER_HOST: 'https://weather.example', LOCATION_HOST: 'https://maps.example', LOCATION_KEY: 'k' }
    const both = { forecast: 'https://weather.example', geocoding: 'https://weather.example' }
    expect(readConfig(env, '/')).toMatchObject({
      weather: both,
      location: { address: 'https://maps.example', key: 'k' },
    })
    const apart = { ...env, GEOCODING_HOST: 'https://places.example' }
    expect(readConfig(apart, '/').weather).toEqual({ ...both, geocoding: 'https://places.example' })
  })

  test('FILES: the database, or a bucket with both halves of its key or neither', () => {
    const bucket = 's3://files?endpoint=http://127.0.0.1:9000'
    const of = (more: Record<string, string>) => readConfig({ FILES: bucket, ...more }, '/').files
    expect(readConfig({ FILES: 'database' }, '/').files).toBeUndefined()
    expect(of({})).toMatchObject({ address: { bucket: 'files' }, keys: undefined, keptDays: 14 })
    const keys = { FILES_ACCESS_KEY_ID: 'a', FILES_SECRET_ACCESS_KEY: 'b' }
    expect(of({ ...keys, FILES_KEPT_DAYS: '30' })).toMatchObject({
      keys: { accessKeyId: 'a', secretAccessKey: 'b' },
      keptDays: 30,
    })
    expect(() => of({ FILES_ACCESS_KEY_ID: 'a' })).toThrow('FILES_SECRET_ACCESS_KEY is missing')
    expect(() => of({ FILES: 's3://a:b@files?region=x' })).toThrow(/^FILES must not hold keys[^\n]+$/)
  })

  test('[T22] SCANNER: a clamd by TCP or a socket, and how much it takes', () => {
    const of = (SCANNER: string, SCANNER_MB = '') => readConfig({ SCANNER, SCANNER_MB }, '/').scanner
    expect(of('')).toBeUndefined()
    expect(of('tcp://clamd:3310')).toEqual({ at: { host: 'clamd', port: 3310 }, mostBytes: 104_857_600 })
    expect(of('tcp://[::1]:3310', '300')).toEqual({ at: { host: '::1', port: 3310 }, mostBytes: 314_572_800 })
    expect(of('unix:/run/clamav/clamd.ctl')?.at).toEqual({ path: '/run/clamav/clamd.ctl' })
    for (const wrong of [
      'clamd:3310',
      'tcp://clamd',
      'tcp://a:b@clamd:3310',
      'http://clamd:3310',
      'unix:clamd',
      'unix:',
    ])
      expect(() => of(wrong)).toThrow(/^SCANNER must be [^\n]+$/)
    expect(() => of('tcp://clamd:3310', '0')).toThrow('SCANNER_MB must')
    expect(() => of('', '5')).toThrow('SCANNER is missing')
  })

  test('an empty value is as good as none', () => {
    const names = [
      'PORTAL_ENV',
      'HOST',
      'PORTAL_DATA',
      'DATABASE_URL',
      'TRUST_PROXY',
      'SSO_ISSUER',
      'SHOW_DATE',
      'DEMO',
      'WEEK_START',
      'SCANNER',
      'SCANNER_MB',
      'TRACKING',
      'DEBUG_ACCOUNTS',
      'PEOPLE_MOBILE_FOR',
      'SEARCH_ALLOWLIST_URL',
    ]
    const empty = Object.fromEntries([...names, 'DATABSE_URL', 'PORTAL_FOO'].map((name) => [name, '']))
    expect(readConfig(empty, '/home/portal')).toEqual(readConfig({}, '/home/portal'))
  })

  test.each([
    ['TEST', true],
    ['STG', false],
    ['PROD', false],
  ])('the demo company in %s: %s', (PORTAL_ENV, hasDemo) => {
    expect(readConfig({ ...sso, PORTAL_ENV }, '/').hasDemo).toBe(hasDemo)
  })

  test('what is set is read', () => {
    const read = readConfig(
      {
        ...sso,
        PORTAL_ENV: 'PROD',
        PORT: '0',
        TRUST_PROXY: '10.0.0.1,10.0.0.2',
        SHOW_DATE: 'no',
        DESK_WATERMARK: 'all',
        WEEK_START: '7',
        TRACKING: 'off',
        DEBUG_ACCOUNTS: 'Zhou.Min, lin.wei',
        PEOPLE_MOBILE_FOR: ' nio ,',
        SEARCH_ALLOWLIST_URL: 'https://lists.voyant.example/search',
        SSO_CLIENT_SECRET: 's',
        SSO_GROUPS_CLAIM: 'groups',
      },
      '/',
    )
    expect(read).toMatchObject({
      env: 'PROD',
      port: 0,
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      isShowDate: false,
      deskWatermark: 'all',
      iconHost: undefined,
      mobileFor: ['nio'],
      searchAllowList: 'https://lists.voyant.example/search',
      weekStart: 7,
      isTracking: false,
      debugAccounts: ['zhou.min', 'lin.wei'],
    })
    expect(read.sso).toMatchObject({
      issuer: 'https://id.example',
      clientId: 'portal',
      clientSecret: 's',
      groupsClaim: 'groups',
      origin: 'https://portal.example',
      allowHttp: false,
    })
  })

  test.each([
    [{ PORTAL_ENV: 'prod' }, 'PORTAL_ENV'],
    [{ PORTAL_ENV: 'production' }, 'PORTAL_ENV'],
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80 ' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ PORT: '123456' }, 'PORT'],
    [{ MAX_CONNECTIONS: 'many' }, 'MAX_CONNECTIONS'],
    [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS'],
    [{ CALL_LIMITS: 'no' }, 'CALL_LIMITS'],
    [{ HSTS_MAX_AGE: 'no' }, 'HSTS_MAX_AGE'],
    [{ HSTS_MAX_AGE: '-1' }, 'HSTS_MAX_AGE'],
    [{ SECURITY_CONTACT: 'mailto:it@portal.example' }, 'SECURITY_EXPIRES'],
    [{ SECURITY_EXPIRES: '2027-06-30' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'it@portal.example', SECURITY_EXPIRES: '2027-06-30' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'tel:+862100', SECURITY_EXPIRES: '2027-02-30' }, 'SECURITY_EXPIRES'],
    [{ SECURITY_CONTACT: 'tel:+862100', SECURITY_EXPIRES: 'soon' }, 'SECURITY_EXPIRES'],
    [{ DATABASE_URL: 'mysql://db/portal' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL'],
    [{ SHOW_DATE: 'true' }, 'SHOW_DATE'],
    [{ DESK_WATERMARK: 'none' }, 'DESK_WATERMARK'],
    [{ DEMO: '1' }, 'DEMO'],
    [{ TRACKING: 'no' }, 'TRACKING'],
    [{ WEEK_START: '0' }, 'WEEK_START'],
    [{ WEATHER_HOST: 'api.weather.example' }, 'WEATHER_HOST'],
    [{ LOCATION_HOST: 'https://maps.example' }, 'LOCATION_KEY'],
    [{ WEEK_START: '8' }, 'WEEK_START'],
    [{ WEEK_START: 'Monday' }, 'WEEK_START'],
    [{ MODIFY_PASSWORD_URL: 'javascript:alert(1)' }, 'MODIFY_PASSWORD_URL'],
    [{ MODIFY_PASSWORD_URL: '/password' }, 'MODIFY_PASSWORD_URL'],
    [{ BOX_HOST: 'box.example' }, 'BOX_HOST'],
    [{ BOX_HOST: 'https://box.example?a=1', BOX_SECRET: 's' }, 'BOX_HOST'],
    [{ BOX_HOST: 'https://box.example' }, 'BOX_SECRET'],
    [{ ...named, PORTAL_ENV: 'PROD', BOX_HOST: 'http://box.example', BOX_SECRET: 's' }, 'BOX_HOST'],
    [{ SSO_ISSUER: 'id.example' }, 'SSO_ISSUER'],
    [{ SSO_ISSUER: 'https://' }, 'SSO_ISSUER'],
    [{ SSO_ISSUER: 'https://id.example' }, 'SSO_CLIENT_ID'],
    [{ ...sso, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    [{ ...sso, PUBLIC_ORIGIN: 'portal.example' }, 'PUBLIC_ORIGIN'],
    [{ ...sso, PORTAL_ENV: 'PROD', PUBLIC_ORIGIN: 'http://portal.example' }, 'PUBLIC_ORIGIN'],
    [{ ...toolkit, PORTAL_ENV: 'STG', PUBLIC_ORIGIN: 'http://portal.example' }, 'PUBLIC_ORIGIN'],
    [{ ...toolkit, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    [{ ...toolkit, TOOLKIT_SECRET: 'x'.repeat(31) }, 'TOOLKIT_SECRET'],
    [{ ...toolkit, TOOLKIT_PUBLIC_KEY: 'MCow' }, 'TOOLKIT_SECRET'],
    [{ ...toolkit, TOOLKIT_SECRET: '', TOOLKIT_PUBLIC_KEY: 'MCow' }, 'TOOLKIT_PUBLIC_KEY'],
    [{ ...toolkit, TOOLKIT_SECRET: '', TOOLKIT_PUBLIC_KEY: rsaKey }, 'TOOLKIT_PUBLIC_KEY'],
    [{ ...sso, PORTAL_ENV: 'PROD', SSO_ISSUER: 'http://id.example' }, 'SSO_ISSUER'],
    [{ ...sso, PORTAL_ENV: 'STG', SSO_ISSUER: 'http://id.example' }, 'SSO_ISSUER'],
  ])('%j stops the start with one line that names %s', (env, name) => {
    const read = () => readConfig(env, '/')
    expect(read).toThrow(InvalidConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`, 'm'))
  })

  test('all that is wrong is said at once, a line each', () => {
    const env = { PORT: 'http', WEEK_START: '8', LOCATION_HOST: 'https://maps.example', WEATHR_HOST: '' }
    expect(() => readConfig(env, '/')).toThrow(
      /^PORT must be [^\n]+\nWEEK_START must be [^\n]+\nLOCATION_KEY is missing [^\n]+$/,
    )
    const typos = { PORTAL_EVN: 'PROD', SSO_ISUER: 'x' }
    expect(() => readConfig(typos, '/')).toThrow(/^PORTAL_EVN is not [^\n]+\nSSO_ISUER is not [^\n]+$/)
  })
})

test.each([
  [{}, undefined],
  [{ ...named, PORTAL_ENV: 'TEST' }, undefined],
  [{ ADMIN_PORT: '0' }, { host: '127.0.0.1', port: 0 }],
  [
    { ...named, PORTAL_ENV: 'STG' },
    { host: '127.0.0.1', port: 9464 },
  ],
  [
    { ...sso, PORTAL_ENV: 'PROD', ADMIN_PORT: '9500', ADMIN_HOST: '10.0.0.1' },
    { host: '10.0.0.1', port: 9500 },
  ],
])('the operator’s port of %j is %j', (env, admin) => expect(readConfig(env, '/').admin).toEqual(admin))

test('a wrong operator’s port stops the start', () => {
  expect(() => readConfig({ ADMIN_PORT: '99999' }, '/')).toThrow('ADMIN_PORT must be a number from 0 to 65535')
})
