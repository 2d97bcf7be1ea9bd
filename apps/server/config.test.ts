import { describe, expect, test } from 'vitest'
import { readConfig, WrongConfig } from './config.ts'

const sso = { SSO_ISSUER: 'https://id.example', SSO_CLIENT_ID: 'portal', PUBLIC_ORIGIN: 'https://portal.example/' }

describe('readConfig', () => {
  test('nothing set is the development portal on this machine', () => {
    expect(readConfig({}, '/home/portal')).toEqual({
      env: 'DEV',
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '/home/portal/data',
      databaseUrl: undefined,
      trustProxy: undefined,
      sso: undefined,
      modifyPassUrl: '',
      isShowDate: true,
      hasDemo: true,
      publicOrigin: undefined,
      iconHost: undefined,
      searchAllowList: undefined,
      mobileFor: ['nio', 'jac'],
      weekStart: 1,
      weather: 'demo',
      location: undefined,
    })
  })

  test('weather comes from its hosts; from the demonstration only where there is one', () => {
    expect(readConfig({ PORTAL_ENV: 'PROD' }, '/').weather).toBeUndefined()
    expect(readConfig({ PORTAL_ENV: 'PROD', DEMO: 'yes' }, '/').weather).toBe('demo')
    const env = { WEATHER_HOST: 'https://weather.example', LOCATION_HOST: 'https://maps.example', LOCATION_KEY: 'k' }
    const both = { forecast: 'https://weather.example', geocoding: 'https://weather.example' }
    expect(readConfig(env, '/')).toMatchObject({
      weather: both,
      location: { address: 'https://maps.example', key: 'k' },
    })
    const apart = { ...env, GEOCODING_HOST: 'https://places.example' }
    expect(readConfig(apart, '/').weather).toEqual({ ...both, geocoding: 'https://places.example' })
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
      'PEOPLE_MOBILE_FOR',
      'SEARCH_ALLOWLIST_URL',
    ]
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(readConfig(empty, '/home/portal')).toEqual(readConfig({}, '/home/portal'))
  })

  test.each([
    ['DEV', true],
    ['TEST', true],
    ['STG', false],
    ['PROD', false],
  ])('the demo company in %s: %s', (PORTAL_ENV, hasDemo) => {
    expect(readConfig({ PORTAL_ENV }, '/').hasDemo).toBe(hasDemo)
  })

  test('what is set is read', () => {
    const read = readConfig(
      {
        ...sso,
        PORTAL_ENV: 'PROD',
        PORT: '0',
        TRUST_PROXY: '10.0.0.1,10.0.0.2',
        SHOW_DATE: 'no',
        WEEK_START: '7',
        PEOPLE_MOBILE_FOR: ' nio ,',
        SEARCH_ALLOWLIST_URL: 'https://lists.voyant.example/search',
        SSO_CLIENT_SECRET: 's',
      },
      '/',
    )
    expect(read).toMatchObject({
      env: 'PROD',
      port: 0,
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      isShowDate: false,
      iconHost: undefined,
      mobileFor: ['nio'],
      searchAllowList: 'https://lists.voyant.example/search',
      weekStart: 7,
    })
    expect(read.sso).toEqual({
      issuer: 'https://id.example',
      clientId: 'portal',
      clientSecret: 's',
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
    [{ DATABASE_URL: 'mysql://db/portal' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL'],
    [{ SHOW_DATE: 'true' }, 'SHOW_DATE'],
    [{ DEMO: '1' }, 'DEMO'],
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
    [{ BOX_HOST: 'http://box.example', BOX_SECRET: 's', PORTAL_ENV: 'PROD' }, 'BOX_HOST'],
    [{ SSO_ISSUER: 'id.example' }, 'SSO_ISSUER'],
    [{ SSO_ISSUER: 'https://' }, 'SSO_ISSUER'],
    [{ SSO_ISSUER: 'https://id.example' }, 'SSO_CLIENT_ID'],
    [{ ...sso, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    [{ ...sso, PUBLIC_ORIGIN: 'portal.example' }, 'PUBLIC_ORIGIN'],
    [{ ...sso, PORTAL_ENV: 'PROD', SSO_ISSUER: 'http://id.example' }, 'SSO_ISSUER'],
    [{ ...sso, PORTAL_ENV: 'STG', SSO_ISSUER: 'http://id.example' }, 'SSO_ISSUER'],
  ])('%j stops the start with one line that names %s', (env, name) => {
    const read = () => readConfig(env, '/')
    expect(read).toThrow(WrongConfig)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })
})
