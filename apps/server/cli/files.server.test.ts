/** `forecourt files` on a real S3 server. */
import { parseBucketAddress, storeFile } from '@portal/files/server'
import { freshDatabase, startS3Host, type S3Host, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
let s3: S3Host
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  s3 = await startS3Host()
})
afterAll(async () => {
  await database.drop()
  await s3.stop()
})

const run = (parameters: string, ...args: string[]) => {
  const files = { address: parseBucketAddress(`${s3.files}${parameters}`)!, keys: s3.keys, keptDays: 14 }
  return commandsOn({ db: database.db, config: { files } })('files', ...args)
}
const store = (text: string) =>
  storeFile(database.db, { name: 'a', mediaType: 'a/b', bytes: Buffer.from(text), owner: 'everyone' })

test('files move there and back, and are checked; it is refused where new files would follow them', async () => {
  await store('one')
  await store('two')
  const there = await run('', 'move', '--to', 's3', '--bytes-per-second', '1000000', '--json')
  expect([there.code, JSON.parse(there.out.join(''))]).toEqual([0, { files: 2, bytes: 6, failed: [] }])
  expect(await run('', 'move', '--to', 's3')).toEqual({ code: 0, out: [], err: ['0 files (0.0 MB) were moved'] })
  expect(await run('', 'check', '--deep')).toEqual({
    code: 0,
    out: [],
    err: ['2 files and 2 objects checked, 0 problems found'],
  })
  expect(await run('', 'move', '--to', 'database')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('new=database')],
  })
  expect(await run('&new=database', 'move', '--to', 's3')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('new=database')],
  })
  expect((await run('&new=database', 'move', '--to', 'database')).err).toEqual(['2 files (0.0 MB) were moved'])
  const { rows } = await database.pool.query("SELECT convert_from(bytes, 'UTF8') AS said FROM file_chunk ORDER BY 1")
  expect(rows).toEqual([{ said: 'one' }, { said: 'two' }])
})

test('a file that cannot be moved stays, is named, and found by the check', async () => {
  const id = await store('three')
  await database.pool.query("UPDATE file_chunk SET bytes = 'x' WHERE file_id = $1", [id])
  const moved = await run('', 'move', '--to', 's3')
  expect(moved.code).toBe(3)
  expect(moved.err[0]).toBe(`File ${id} was not moved: File ${id} has no bytes from 1 on in the database`)
  expect(await run('', 'check')).toMatchObject({ code: 1, out: [expect.stringContaining(`File ${id} is lost`)] })
})

test('wrong use: exit code 2', async () => {
  for (const args of [['move'], ['move', '--to', 'disk'], ['move', '--to', 's3', '--bytes-per-second', '0']])
    expect((await run('', ...args)).code).toBe(2)
})

test('config check says that a bucket is not there', async () => {
  const env = {
    PORTAL_ENV: 'DEV',
    FILES: s3.files.replace('forecourt', 'nowhere'),
    FILES_ACCESS_KEY_ID: s3.keys.accessKeyId,
    FILES_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  }
  const check = (more: object) => commandsOn({ env: { ...env, ...more } })('config', 'check')
  expect((await check({})).err).toContainEqual(expect.stringMatching(/^Dangerous: FILES: .*no bucket 'nowhere'/))
  expect((await check({ FILES: s3.files })).err).toEqual(['The portal would start with these settings'])
})
