/** Messages of each check, as tables. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCommandConfig } from '../config.ts'
import { storageVerdict } from '../setup/check.ts'
import { nodeToRun } from '../which-node.mjs'
import { describeCause, certificateRemedy } from './certificate.ts'
import { clockVerdict, databaseVerdicts, presenceVerdict, unreachableVerdict, type DatabaseState } from './database.ts'
import { authorityVerdict, folderVerdict, nodeVerdict, type FolderState } from './machine.ts'
import { notificationVerdict, signInVerdicts } from './services.ts'

const now = new Date('2026-11-21T01:00:00Z')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-checks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['v24.21.0', undefined, 'this'],
  ['v26.0.0', '/own', 'this'],
  ['v20.20.2', '/own', { node: '/own' }],
  ['v18.0.0', undefined, { refused: expect.stringContaining('this is v18.0.0') as string }],
])('Node %s with %s of its own starts Node %j', (version, own, begin) => {
  expect(nodeToRun({ version, own })).toEqual(begin)
})

test('[OPS] an older Node is named, and what to do', () => {
  expect([nodeVerdict('v24.0.0').grade, nodeVerdict('v22.18.0').grade]).toEqual(['good', 'wrong'])
})

const seen: DatabaseState = {
  version: '15.18',
  encoding: 'UTF8',
  zone: 'Etc/UTC',
  name: 'portal',
  user: 'forecourt',
  mayCreate: true,
  isReadOnly: false,
  hasTls: true,
  mostConnections: 100,
  ahead: 0.1,
  inUse: 0,
  applied: ['0001_a', '0002_b'],
  known: ['0001_a', '0002_b'],
}
const databases: [string, Partial<DatabaseState>, string[]][] = [
  ['as it should be', {}, []],
  ['an empty one', { applied: null }, ['note schema: none yet']],
  ['an older one', { applied: ['0001_a'] }, ['note schema: 1 migrations behind this version (0002_b)']],
  [
    'a newer one that this version runs on',
    { applied: ['0001_a', '0002_b', '0003_c', '0004_d'] },
    ['note schema: 2 migrations ahead of this version (0004_d), which can run on it'],
  ],
  [
    'one that a newer version has for itself',
    { applied: ['0001_a', '0002_b', '0003_c'], refusal: 'The schema of this database is newer' },
    ['wrong schema: The schema of this database is newer'],
  ],
  ['without rights', { mayCreate: false }, ['wrong rights: forecourt may not create tables']],
  ['a standby', { isReadOnly: true }, ['wrong database: it is read-only: a standby']],
  ['another zone', { zone: 'Europe/Berlin' }, [expect.stringContaining('note time zone: ') as string]],
  [
    'few connections',
    { mostConnections: 57 },
    ['note connections: max_connections 57 has room for 10 connections of administration and 1 process with 24'],
  ],
  ['as many as two processes and administration need', { mostConnections: 58 }, []],
]
test.each(databases)('[OPS] a database: %s', (_, change, expected) => {
  const verdicts = databaseVerdicts({ ...seen, ...change }, 24).filter(({ grade }) => grade !== 'good')
  expect(verdicts.map(({ grade, what, says }) => `${grade} ${what}: ${says}`)).toEqual(expected)
})

test.each([
  [0, 'good'],
  [-1.9, 'good'],
  [5, 'note'],
  [-5, 'note'],
  [31, 'wrong'],
  [-90, 'wrong'],
])('[OPS] a clock that is %d s off is %s', (ahead, grade) => {
  expect(clockVerdict(ahead).grade).toBe(grade)
})

test.each([
  ['28P01', 'the password in DATABASE_URL is wrong'],
  ['3D000', expect.stringContaining('CREATE DATABASE')],
  ['ECONNREFUSED', expect.stringContaining('nothing listens there')],
  ['XX000', expect.stringContaining('the log of the server')],
])('[OPS] a database that refuses with %s', (code, remedy) => {
  expect(unreachableVerdict(Object.assign(new Error('no'), { code }))).toMatchObject({ grade: 'wrong', remedy })
})

test('[OPS] a command beside no portal says that one may have other settings', () => {
  expect(presenceVerdict({ inUse: 0, name: 'portal' })).toMatchObject({
    grade: 'note',
    remedy: 'if one runs, its DATABASE_URL differs from the one of this command',
  })
  expect(presenceVerdict({ inUse: 3, name: 'portal' }).grade).toBe('good')
})

const fine: FolderState = {
  path: '/data',
  uid: 100,
  mode: 0o40700,
  own: 100,
  isWritable: true,
  freeBytes: 5 * 1024 ** 3,
}
const { uid: _, mode: __, ...absent } = fine
test.each([
  ['its own', fine, 'good', /5\.0 GB free/],
  ['that is not there', absent, 'note', /created at the first start/],
  ['that is not there and cannot be', { ...absent, isWritable: false }, 'wrong', /cannot be created/],
  ['of another user', { ...fine, isWritable: false, own: 7 }, 'wrong', /belongs to user 100, this process is user 7/],
  ['of another user, as root', { ...fine, own: 0 }, 'note', /belongs to user 100, this process is user 0/],
  ['open to others', { ...fine, mode: 0o40755 }, 'note', /open to others \(755\)/],
  ['that is full', { ...fine, freeBytes: 1024 }, 'wrong', /0\.0 GB free/],
  ['that is nearly full', { ...fine, freeBytes: 1024 ** 3 / 2 }, 'note', /0\.5 GB free/],
])('[OPS] a data folder %s', (_name, given, grade, says) => {
  expect(folderVerdict(given)).toMatchObject({ grade, says: expect.stringMatching(says) as string })
})

describe('[OPS] NODE_EXTRA_CA_CERTS', () => {
  const root = rootCertificates.find((pem) => new X509Certificate(pem).validToDate > now)!
  const of = async (text: string | undefined, loaded = 1, at = now) => {
    const file = text === undefined ? '/nowhere/ca.pem' : join(folder, 'ca.pem')
    if (text !== undefined) await writeFile(file, text)
    return authorityVerdict(file, at, loaded)
  }
  test('none is none', async () => expect((await authorityVerdict(undefined, now)).grade).toBe('good'))
  test('one that is loaded', async () => expect(await of(root)).toMatchObject({ grade: 'good' }))
  test.each([
    ['is not there', undefined, /cannot be read \(ENOENT\)/, 1],
    ['holds none', 'hello', /no certificate in PEM/, 1],
    ['holds half of one', root.replace(/\n.{20}/, '\n'), /cannot be read/, 1],
    ['was not loaded', root, /was not loaded/, 0],
  ])('a file that %s is wrong', async (_name, text, says, loaded) => {
    expect(await of(text, loaded)).toMatchObject({ grade: 'wrong', says: expect.stringMatching(says) as string })
  })
  test('one that ran out is wrong, and beside others named', async () => {
    const late = new Date('2199-01-01')
    expect(await of(root, 1, late)).toMatchObject({ grade: 'wrong' })
    const { validToDate } = new X509Certificate(root)
    const longer = rootCertificates.find((pem) => new X509Certificate(pem).validToDate > validToDate)!
    const between = new Date(validToDate.getTime() + 1)
    expect(await of(root + longer, 1, between)).toMatchObject({ grade: 'note' })
  })
})

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS=<PEM file of 'Root'>/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /sends no certificate of 'Root'/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /the certificate \(server\) is not for this name/],
  ['CERT_HAS_EXPIRED', /renew the certificate of server/],
  ['CERT_NOT_YET_VALID', /clock/],
])('[OPS] a server refused as %s', (refused, remedy) => {
  expect(certificateRemedy(refused, ['server', 'Root'])).toMatch(remedy)
})

test('[OPS] what caused an error is told with it', () => {
  const inner = Object.assign(new Error('self-signed certificate'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })
  expect(describeCause(new TypeError('fetch failed', { cause: inner }))).toEqual({
    code: 'SELF_SIGNED_CERT_IN_CHAIN',
    text: 'fetch failed: self-signed certificate',
  })
})

test('[OPS] a provider that is away is wrong, and so is none at all outside DEV', async () => {
  const away = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', origin: 'http://a', allowHttp: true }
  expect(await signInVerdicts({ sso: away as never }, now)).toMatchObject([{ grade: 'wrong' }])
  expect(await signInVerdicts({ env: 'PROD' }, now)).toMatchObject([{ grade: 'wrong' }])
  expect(await signInVerdicts({ env: 'DEV' }, now)).toMatchObject([{ grade: 'note' }])
})

test('[OPS] a bucket that cannot be used is wrong, files in the database are right', async () => {
  expect((await storageVerdict({ files: undefined })).grade).toBe('good')
  const { files } = readCommandConfig(
    {
      PORTAL_ENV: 'TEST',
      DATABASE_URL: 'postgres://127.0.0.1/portal',
      FILES: 's3://nobody?endpoint=http://127.0.0.1:9',
      FILES_ACCESS_KEY_ID: 'a',
      FILES_SECRET_ACCESS_KEY: 'b',
    },
    '/',
  )
  expect(await storageVerdict({ files })).toMatchObject({
    grade: 'wrong',
    says: expect.stringMatching(/^the bucket cannot be used: .*ECONNREFUSED/),
    remedy: expect.stringContaining('docs/operations/files.md'),
  })
})

test('[OPS] no mail is promised', () => expect(notificationVerdict({}).says).toContain('sends no mail'))
