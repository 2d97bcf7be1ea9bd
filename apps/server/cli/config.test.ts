/** `forecourt config check`: what one sets up is seen before the portal starts on it. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configReport } from '../config-report.ts'
import { commandsOn } from './commands-on.test-kit.ts'

let folder = ''
let secret = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-config-'))
  secret = join(folder, 'toolkit')
  await writeFile(secret, 'x'.repeat(40))
  await chmod(secret, 0o600)
})
afterAll(() => rm(folder, { recursive: true }))

const serving = () => ({
  PORTAL_ENV: 'PROD',
  DATABASE_URL: 'postgres://portal:word@db.example/portal?sslmode=verify-full',
  PUBLIC_ORIGIN: 'https://portal.example',
  TOOLKIT_SECRET_FILE: secret,
  TRUST_PROXY: '10.0.0.1',
  SCANNER: 'tcp://clam:3310',
})
const check = (env: Record<string, string>, ...args: string[]) => commandsOn({ env })('config', 'check', ...args)

test('what is set is said, and from where; a secret is not', async () => {
  const { code, out, err } = await check(serving())
  expect([code, err]).toEqual([0, ['The portal would start with these settings']])
  expect(out).toContainEqual(expect.stringMatching(/^PUBLIC_ORIGIN +https:\/\/portal\.example$/))
  expect(out).toContainEqual(expect.stringMatching(new RegExp(`^TOOLKIT_SECRET +\\(secret\\) +\\(${secret}\\)$`)))
  expect(out).toContainEqual(expect.stringMatching(/^DATABASE_URL +\(secret\)$/))
  expect(out.join('\n')).not.toMatch(/word|xxxx/)
  expect(out.some((line) => line.startsWith('HEALTH_DAYS'))).toBe(false)
  expect((await check(serving(), '--all')).out).toContainEqual(expect.stringMatching(/^HEALTH_DAYS +30 +\(default\)$/))
})

test('what would keep it from starting is said all at once, and ends with 1; --json has the same', async () => {
  const wrong = { ...serving(), PORT: '99999', FEISHU_APP_ID: 'cli_1', DATABSE_POOL: '9' }
  const { code, err } = await check(wrong)
  expect(code).toBe(1)
  expect(err.filter((line) => line.startsWith('Wrong: '))).toEqual([
    'Wrong: DATABSE_POOL is not a setting; did you mean DATABASE_POOL?',
    expect.stringMatching(/^Wrong: PORT /),
    'Wrong: FEISHU_APP_SECRET is missing although FEISHU_APP_ID is set',
  ])
  expect(err.at(-1)).toBe('The portal would not start')
  const { DATABSE_POOL: _, ...others } = wrong
  const { code: again, out } = await check(others, '--json')
  const document = JSON.parse(out.join('\n')) as { wrong: string[]; settings: { name: string }[] }
  expect(again).toBe(1)
  expect(document.wrong).toEqual([
    expect.stringMatching(/^PORT /),
    'FEISHU_APP_SECRET is missing although FEISHU_APP_ID is set',
  ])
  expect(document.settings.map(({ name }) => name)).toContain('FEISHU_APP_ID')
})

test.each<[string, Record<string, string>, string]>([
  ['no scanner', { SCANNER: '' }, 'SCANNER is not set'],
  ['no proxy', { TRUST_PROXY: '' }, 'PUBLIC_ORIGIN is https'],
  ['everybody as a proxy', { TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' }, 'TRUST_PROXY trusts everybody'],
  // a folder in which nobody makes one, not even root
  ['a data folder that cannot be written', { PORTAL_DATA: '/proc/self' }, 'PORTAL_DATA: /proc/self cannot be written'],
  ['a database in the open', { DATABASE_URL: 'postgres://p:w@db.example/portal' }, 'DATABASE_URL uses a network'],
  ['a log without failures', { LOG_LEVEL: 'error' }, 'LOG_LEVEL is error'],
  ['no limit of load', { OVERLOAD_MS: '0' }, 'OVERLOAD_MS is 0'],
  ['a stop without a drain', { DRAIN_SECONDS: '0' }, 'DRAIN_SECONDS is 0'],
  ['limits off', { CALL_LIMITS: 'off' }, 'CALL_LIMITS is off'],
  ['certificates of anybody', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED is 0'],
  ['an authority that is not there', { NODE_EXTRA_CA_CERTS: '/none.pem' }, 'NODE_EXTRA_CA_CERTS names /none.pem'],
  ['a proxy that Node ignores', { https_proxy: 'http://p:1' }, 'https_proxy is ignored'],
  ["an operator's port for everybody", { ADMIN_HOST: '0.0.0.0' }, 'ADMIN_HOST is not a loopback address'],
])('dangerous, and yet allowed: %s', async (_, env, words) => {
  const { code, err } = await check({ ...serving(), ...env })
  expect([code, err[0]]).toEqual([0, expect.stringContaining(`Dangerous: ${words}`)])
  expect(err).toHaveLength(2)
})

/** Settings with these proxies. */
const behind = (TRUST_PROXY: string): Record<string, string> => ({ ...serving(), TRUST_PROXY })

test.each(['banana', 'localhost', '10.0.0.1/33', '10.0.0.1, 0.0.0.0/0', '::/0', '10.0.0.0/8/8', '::1/255.0.0.0'])(
  'proxies on which the start would fail: %s',
  async (trustProxy) => {
    const { code, err } = await check(behind(trustProxy))
    expect(code).toBe(1)
    expect(err[0]).toMatch(/^Wrong: TRUST_PROXY must be addresses or networks such as .*, not '/)
  },
)

test.each(['loopback', '10.0.0.1, ::1', '10.0.0.0/255.0.0.0', 'fd00::/8'])('proxies: %s', async (trustProxy) => {
  expect((await check(behind(trustProxy))).err).toEqual(['The portal would start with these settings'])
})

test.each([
  'postgres://p:w@127.0.0.1/portal',
  'postgres://p:w@%2Frun%2Fpostgresql/portal',
  'postgres://p:w@localhost/x',
])('a database on this machine needs no TLS: %s', async (DATABASE_URL) => {
  expect((await check({ ...serving(), DATABASE_URL })).err).toEqual(['The portal would start with these settings'])
})

test('a secret that everybody may read is said', async () => {
  await chmod(secret, 0o644)
  expect((await check(serving())).err[0]).toBe(
    `Dangerous: TOOLKIT_SECRET_FILE: every user of this machine can read ${secret}`,
  )
  await chmod(secret, 0o600)
})

test('a worker serves nobody that it could refuse or drop', async () => {
  const { err } = await check({ ...serving(), PORTAL_ROLE: 'worker', OVERLOAD_MS: '0', DRAIN_SECONDS: '0' })
  expect(err).toEqual(['The portal would start with these settings'])
})

test('a proxy that Node uses', async () => {
  const { err } = await check({ ...serving(), HTTPS_PROXY: 'http://p:1', NODE_USE_ENV_PROXY: '1' })
  expect(err).toEqual(['The portal would start with these settings'])
})

test.each([' s', 's\n\n', 's\t\n'])('a secret with white space around it is said: %j', async (text) => {
  const TOOLKIT_SECRET_FILE = join(folder, 'spaced')
  await writeFile(TOOLKIT_SECRET_FILE, text.replace('s', 'x'.repeat(40)), { mode: 0o600 })
  const line = 'Dangerous: TOOLKIT_SECRET begins or ends with a space or an empty line, which is part of the secret'
  expect((await check({ ...serving(), TOOLKIT_SECRET_FILE })).err[0]).toBe(line)
})

test('nothing set is DEV, which is said; where there is no embedded database either, nothing starts', async () => {
  const { code, err } = await check({ PORTAL_DATA: folder })
  expect([code, err]).toEqual([
    0,
    [
      'Dangerous: PORTAL_ENV is not set: this is DEV, where anybody can sign in as anybody',
      'The portal would start with these settings',
    ],
  ])
  const arch = Object.getOwnPropertyDescriptor(process, 'arch')!
  // as in the tarball, which has no binaries for any system
  Object.defineProperty(process, 'arch', { ...arch, value: 'none' })
  try {
    const without = await check({ PORTAL_DATA: folder })
    expect(without.code).toBe(1)
    expect(without.err).toContain('Wrong: DATABASE_URL is missing: this installation has no embedded database')
    expect(without.err.at(-1)).toBe('The portal would not start')
  } finally {
    Object.defineProperty(process, 'arch', arch)
  }
})

test('a data folder that others may enter is said', async () => {
  const data = join(folder, 'data')
  await mkdir(data)
  await chmod(data, 0o755)
  const said = async () => (await check({ ...serving(), PORTAL_DATA: data })).err
  expect((await said())[0]).toBe(`Dangerous: PORTAL_DATA: ${data} is open to others (755)`)
  await chmod(data, 0o700)
  expect(await said()).toEqual(['The portal would start with these settings'])
})

test.each([
  ['http://s3.example', ['FILES uses a network without TLS: anybody on that network can read the files']],
  ['https://s3.example', []],
  ['http://127.0.0.1:9000', []],
])('a bucket at %s', (endpoint, dangerous) => {
  // not by the command, which would ask for it
  const env = { ...serving(), FILES: `s3://files?endpoint=${endpoint}` }
  expect(configReport(env, '/', new Date()).dangerous).toEqual(dangerous)
})
