import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'

const read = (env: Record<string, string>) => readConfig(env, '/home/portal')

test.each([
  ['web', { serves: true, works: false }],
  ['worker', { serves: false, works: true }],
  ['all', { serves: true, works: true }],
  ['', { serves: true, works: true }],
])('PORTAL_ROLE=%s', (role, parts) => {
  expect(read({ PORTAL_ROLE: role })).toMatchObject(parts)
})

test.each([
  [{ PORTAL_ROLE: 'jobs' }, /^PORTAL_ROLE /],
  [{ JOB_HISTORY_DAYS: '0' }, /^JOB_HISTORY_DAYS /],
  [{ PORTAL_ROLES: 'web' }, /^PORTAL_ROLES is not a setting; did you mean PORTAL_ROLE\?/],
])('%j stops the start', (env, line) => {
  expect(() => read(env)).toThrow(line)
})

const prod = { PORTAL_ENV: 'PROD', DATABASE_URL: 'postgres://db.example/portal', WECOM_CORP_ID: 'ww1' }
const named = { ...prod, WECOM_AGENT_ID: '1', WECOM_SECRET: 's', PUBLIC_ORIGIN: 'https://portal.example' }
test.each([
  [{ PORT: '9464' }, true],
  [{ PORT: '9464', HOST: '0.0.0.0' }, true],
  [{ PORT: '9464', HOST: '10.0.0.5' }, false],
  [{ PORT: '9464', HOST: '10.0.0.5', ADMIN_HOST: '::' }, true],
  [{ ADMIN_PORT: '3000' }, true],
  [{ ADMIN_PORT: '3000', HOST: 'localhost' }, true],
  [{ ADMIN_PORT: '3000', PORTAL_ROLE: 'worker' }, false],
  [{ ADMIN_PORT: '0', PORT: '0' }, false],
  [{}, false],
])('two servers on one port: %j', (env, isTwice) => {
  const start = () => read({ ...named, ...env })
  if (isTwice) expect(start).toThrow(/^ADMIN_PORT is the same as PORT, \d+: choose another one$/)
  else expect(start).not.toThrow()
})

test('in TEST there is no operator’s port unless it is asked for', () => {
  expect(() => read({ ...named, PORTAL_ENV: 'TEST', PORT: '9464' })).not.toThrow()
})

test('a worker that nobody can look at is warned of', () => {
  const warned = (env: Record<string, string>) =>
    configWarnings(read(env), new Date()).some((line) => line.startsWith('PORTAL_ROLE'))
  expect([{}, { ADMIN_PORT: '9464' }].map((env) => warned({ PORTAL_ROLE: 'worker', ...env }))).toEqual([true, false])
})
