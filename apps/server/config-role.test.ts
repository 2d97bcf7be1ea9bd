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

test('a worker that nobody can look at is warned of', () => {
  const warned = (env: Record<string, string>) =>
    configWarnings(read(env), new Date()).some((line) => line.startsWith('PORTAL_ROLE'))
  expect([{}, { ADMIN_PORT: '9464' }].map((env) => warned({ PORTAL_ROLE: 'worker', ...env }))).toEqual([true, false])
})
