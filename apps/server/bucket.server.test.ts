/** A portal starts although its bucket cannot be reached or is set up badly, and warns of it. */
import { parseBucketAddress } from '@portal/files/server'
import { freshDatabase, startS3Host, type S3Host, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConfiguredBucket } from './bucket.ts'

let database: TestDatabase
let s3: S3Host
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  s3 = await startS3Host()
})
afterAll(async () => {
  await database.drop()
  await s3.stop()
})

const settingsOf = (files: string) => ({ address: parseBucketAddress(files)!, keys: s3.keys })
const warned = (files: string): Promise<string> =>
  new Promise((resolve) => void openConfiguredBucket(settingsOf(files), database, resolve))

test('a server that is not there, and a bucket that is not', async () => {
  expect(await warned('s3://forecourt?endpoint=http://127.0.0.1:9')).toMatch(/^FILES: the bucket cannot be used: .+$/)
  expect(await warned(s3.files.replace('forecourt', 'nowhere'))).toContain("There is no bucket 'nowhere'")
})

test('a server that takes sse and encrypts nothing, as s3rver', async () => {
  expect(await warned(`${s3.files}&sse=AES256`)).toBe(
    'FILES: the server was asked for sse=AES256, and says nothing of what it keeps: it may lie in the clear',
  )
})

test('without FILES nothing is said, until a file is in a bucket', async () => {
  const said: string[] = []
  const open = () => openConfiguredBucket(undefined, database, (line) => said.push(line))
  expect(await open()).toBeUndefined()
  expect(said).toEqual([])
  await database.pool.query(`WITH kept AS (INSERT INTO file (name, media_type, size, owner_kind)
      VALUES ('a', 'a/b', 1, 'everyone') RETURNING id)
    INSERT INTO file_object (key, file_id, size, sha256, kept_at) SELECT 'k', id, 1, sha256('x'), now() FROM kept`)
  expect(await open()).toBeUndefined()
  expect(said).toEqual(['FILES is not set, but some files are in a bucket: they cannot be read'])
})
