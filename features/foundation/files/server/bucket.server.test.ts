/**
 * Files in a bucket on a real S3 server: moving, reading, outages and deletion.
 * @module-tag slow
 */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createSecrets, sql } from '@portal/server'
import { viewerOf } from '@portal/auth/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { startS3Host, type S3Host } from '@portal/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseBucketAddress } from './bucket-address.ts'
import {
  BucketUnavailable,
  checkFiles,
  copyFile,
  createContents,
  createReferences,
  moveAllToBucket,
  moveAllToDatabase,
  storeFile,
  type Bucket,
} from './index.ts'
import { bucketTexts } from '../texts.ts'
import type { FileProblem } from './check-files.ts'
import { fileJobs } from './file-jobs.ts'
import { moveToBucket, listWaitingForBucket } from './move-to-bucket.ts'
import { openS3 } from './s3.ts'
import { appendBytes, createUploadFile, removeFile, completeFile } from './store.ts'
import { sweepObjects } from './sweep-objects.ts'

let s3: S3Host
let bucket: Bucket
let app: TestApp
let download: (id: number, range?: string) => Promise<Response>

beforeAll(async () => {
  s3 = await startS3Host('&sse=AES256')
  // patient enough for a busy machine, but not for long
  bucket = openS3({ ...parseBucketAddress(s3.files)!, prefix: 'portal/' }, s3.keys, 1000)
  app = await startApp({ settings: { bucket } })
  await seedCompany(app.db)
  const references = createReferences(await createSecrets(app.db))
  const holder = (await viewerOf(app.db, await app.signIn('zhou.min'), app.clock.now()))!
  download = (id, range) =>
    app.raw(
      `file/download?${new URLSearchParams({ filePath: references.download(id, holder, app.clock.now()) })}`,
      range ? { headers: { range } } : {},
    )
})
afterAll(async () => {
  await app.stop()
  bucket.close()
  await s3.stop()
})
beforeEach(() => app.db.deleteFrom('file').execute())
afterEach(async () => {
  s3.wake()
  await sql`UPDATE file_object SET file_id = NULL, gone_at = '2000-01-01'`.execute(app.db)
  await sweepObjects(app.db, bucket, 0)
})

const small = randomBytes(300_000)
const store = (bytes: Buffer = small) =>
  storeFile(app.db, { name: 'a.bin', mediaType: 'application/octet-stream', bytes, owner: 'everyone' })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const chunks = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM file_chunk`.execute(app.db)).rows[0]!.n
async function objects() {
  const held = []
  for await (const each of bucket.list()) held.push(each)
  return held
}
const rows = async () => (await sql<Record<string, unknown>>`SELECT * FROM file_object`.execute(app.db)).rows
async function troubles(deep = false, remove = false): Promise<FileProblem[]> {
  const found: FileProblem[] = []
  await checkFiles(app.db, bucket, { deep, remove, onProblem: (trouble) => found.push(trouble) })
  return found
}

test('a large file is sent in parts, its bytes leave the database, and it can be read as before, whole and in ranges', async () => {
  const large = randomBytes(8 * 1024 * 1024 + 1)
  const id = await store(large)
  expect(await moveAllToBucket(app.db, bucket)).toEqual({ files: 1, bytes: large.length, failed: [] })
  expect(await chunks()).toBe(0)
  expect(await rows()).toMatchObject([{ file_id: id, size: large.length }])
  const [object] = await objects()
  expect(object).toMatchObject({ size: large.length })
  expect(object!.key).toMatch(/^portal\/\d{4}\/\d\d\/[\da-f-]{36}$/)
  const whole = await download(id)
  expect(whole.status).toBe(200)
  expect((await bodyOf(whole)).equals(large)).toBe(true)
  const part = await download(id, 'bytes=8388000-8389999')
  expect(part.status).toBe(206)
  expect((await bodyOf(part)).equals(large.subarray(8_388_000, 8_390_000))).toBe(true)
  expect(await troubles(true)).toEqual([])
})

test('a copy of a file in the bucket has the same bytes, in chunks as they came', async () => {
  const large = randomBytes(3 * 1024 * 1024 + 1)
  const id = await store(large)
  await moveAllToBucket(app.db, bucket)
  const copy = await copyFile(app.db, createContents(bucket), id, { kind: 'manuscript', id: 1 })
  expect(await chunks()).toBe(13)
  expect((await createContents(bucket).whole(app.db, { id: copy, size: large.length })).equals(large)).toBe(true)
})

test('it returns unchanged, and the object is kept for a database restored to an earlier moment', async () => {
  const id = await store()
  await moveAllToBucket(app.db, bucket)
  expect(await moveAllToDatabase(app.db, bucket)).toEqual({ files: 1, bytes: small.length, failed: [] })
  expect((await bodyOf(await download(id))).equals(small)).toBe(true)
  await sweepObjects(app.db, bucket, 14)
  expect(await objects()).toHaveLength(1)
  await sql`UPDATE file_object SET gone_at = now() - interval '15 days'`.execute(app.db)
  expect(await sweepObjects(app.db, bucket, 14)).toBe(1)
  expect([await objects(), await rows()]).toEqual([[], []])
  expect(await troubles()).toEqual([])
})

test('a rolled back file and a file without owner never move', async () => {
  await app.db
    .transaction()
    .execute(async (tx) => {
      await storeFile(tx, { name: 'a', mediaType: 'a/b', bytes: small, owner: 'everyone' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  const id = await createUploadFile(app.db, 'on its way')
  await appendBytes(app.db, id, 0, small)
  expect(await moveAllToBucket(app.db, bucket)).toMatchObject({ files: 0 })
  await completeFile(app.db, id, { name: 'here', mediaType: 'a/b', owner: { kind: 'news', id: 1 } })
  expect(await moveAllToBucket(app.db, bucket)).toMatchObject({ files: 1 })
})

test('two processes send each file once', async () => {
  for (let n = 0; n < 6; n++) await store(Buffer.alloc(1000, n))
  expect(await moveAllToBucket(app.db, bucket, { shouldContinue: () => false })).toMatchObject({ files: 0 })
  const [one, other] = await Promise.all([moveAllToBucket(app.db, bucket), moveAllToBucket(app.db, bucket)])
  expect(one.files + other.files).toBe(6)
  expect(await objects()).toHaveLength(6)
})

test('a file that moves while it is being read is read to its end', async () => {
  const bytes = randomBytes(600_000)
  const id = await store(bytes)
  const parts: Uint8Array[] = []
  for await (const part of await createContents(bucket).open(app.db, { id, size: bytes.length }, 0, bytes.length - 1)) {
    if (parts.push(part) === 1) await moveAllToBucket(app.db, bucket)
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
})

test('a file that is deleted while it moves leaves an object that is cleaned up', async () => {
  const id = await store()
  const pace = () => removeFile(app.db, id)
  await expect(moveToBucket(app.db, bucket, { id, size: small.length }, { pace })).rejects.toThrow('no bytes')
  await store(Buffer.from('other'))
  const [waiting] = await listWaitingForBucket(app.db, { after: 0, most: 1, free: true })
  const late: Bucket = {
    ...bucket,
    async get(key, range) {
      await removeFile(app.db, waiting!.id)
      return bucket.get(key, range)
    },
  }
  expect(await moveToBucket(app.db, late, waiting!)).toBe('passed')
  await sweepObjects(app.db, bucket, 14)
  await sql`UPDATE file_object SET gone_at = now() - interval '25 hours'`.execute(app.db)
  await sweepObjects(app.db, bucket, 14)
  expect([await objects(), await rows()]).toEqual([[], []])
})

test('a file whose bytes differ after sending stays in the database', async () => {
  const id = await store()
  const lying: Bucket = { ...bucket, get: (key, { end }) => bucket.get(key, { start: 1, end }) }
  const { failed } = await moveAllToBucket(app.db, lying)
  expect(failed).toMatchObject([{ id, error: { message: expect.stringContaining('other bytes') } }])
  expect((await bodyOf(await download(id))).equals(small)).toBe(true)
})

test('a file that the bucket refuses does not block others; a bucket that refuses all is not tried with every file', async () => {
  const ids = []
  for (let n = 0; n < 7; n++) ids.push(await store(Buffer.from(`file ${n}`)))
  let tries = 0
  const refusing = (which: (n: number) => boolean): Bucket => ({
    ...bucket,
    put: (key, parts) =>
      which(tries++)
        ? Promise.reject(new BucketUnavailable(bucketTexts.away, new Error('no')))
        : bucket.put(key, parts),
  })
  expect(
    await moveAllToBucket(
      app.db,
      refusing((n) => n === 0),
    ),
  ).toMatchObject({ files: 6, failed: [{ id: ids[0] }] })
  for (let n = 0; n < 7; n++) await store(Buffer.from(`more ${n}`))
  tries = 0
  await expect(
    moveAllToBucket(
      app.db,
      refusing(() => true),
    ),
  ).rejects.toThrow(BucketUnavailable)
  expect(tries).toBe(5)
})

test('if the server is silent, readers are asked to retry, new files wait in the database, and nothing is lost', async () => {
  const id = await store()
  await moveAllToBucket(app.db, bucket)
  s3.silence()
  const response = await download(id)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await response.json()).toMatchObject({ Code: 503, Message: '文件服务暂时不可用，请稍后再试' })
  const fresh = await store(Buffer.from('fresh'))
  const [moving] = fileJobs({ bucket, files: { address: { fresh: 'bucket' }, keptDays: 14 } })
  expect(await moving!.backlog!(app.db, new Date())).toMatchObject({ waiting: 1 })
  expect((await bodyOf(await download(fresh))).toString()).toBe('fresh')
  s3.wake()
  const turn = { db: app.db, now: new Date(), signal: new AbortController().signal }
  await moving!.run(turn)
  expect((await bodyOf(await download(id))).equals(small)).toBe(true)
  expect((await bodyOf(await download(fresh))).toString()).toBe('fresh')
  expect(await moving!.backlog!(app.db, new Date())).toEqual({ waiting: 0, oldest: null })
})

test('after a crash moved files stay moved, the rest follows, and the work of a dead sender is taken over', async () => {
  const ids = [await store(Buffer.from('one')), await store(Buffer.from('two'))]
  await moveAllToBucket(app.db, bucket, { onMoved: () => void s3.kill() }).catch(() => undefined)
  expect(await rows()).toContainEqual(expect.objectContaining({ file_id: ids[0], sending_at: null }))
  await s3.start()
  // the rows of a process that was killed a minute ago, and of one that is still running
  const claimed = async (age: string) => {
    await sql`INSERT INTO file_object (key, file_id, size, sending_at)
      VALUES (${`portal/2026/11/${age}`}, ${ids[1]!}, 3, now() - ${age}::interval)`.execute(app.db)
  }
  await claimed('61 s')
  await claimed('5 s')
  expect(await moveAllToBucket(app.db, bucket)).toMatchObject({ files: 0 })
  await sql`DELETE FROM file_object WHERE key = 'portal/2026/11/5 s'`.execute(app.db)
  expect(await moveAllToBucket(app.db, bucket)).toMatchObject({ files: 1 })
  for (const [index, said] of ['one', 'two'].entries())
    expect((await bodyOf(await download(ids[index]!))).toString()).toBe(said)
})

test('the check finds missing and superfluous data, and removes only what is superfluous', async () => {
  const ids = [await store(), await store(), await store(), await store()]
  await moveAllToBucket(app.db, bucket)
  const lost = await store()
  await sql`DELETE FROM file_chunk WHERE file_id = ${lost} AND seq = 1`.execute(app.db)
  const keyOf = async (id: number) => (await rows()).find(({ file_id }) => file_id === id)!['key'] as string
  const keys = await Promise.all(ids.map(keyOf))
  await bucket.remove(keys[0]!)
  await bucket.put(keys[1]!, Readable.from([Buffer.from('short')]))
  await bucket.put(keys[2]!, Readable.from([randomBytes(small.length)]))
  await sql`INSERT INTO file_chunk (file_id, seq, bytes) VALUES (${ids[3]!}, 0, 'x')`.execute(app.db)
  const stranger = 'portal/2026/01/00000000-0000-4000-8000-000000000000'
  await bucket.put(stranger, Readable.from([Buffer.from('x')]))
  const aged: Bucket = {
    ...bucket,
    async *list() {
      for await (const held of bucket.list()) yield { ...held, at: new Date(0) }
    },
  }
  const found: unknown[] = []
  const onProblem = (trouble: FileProblem, isRemoved: boolean) => void found.push([trouble.is, isRemoved])
  await checkFiles(app.db, aged, { deep: true, remove: true, onProblem })
  expect(found.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ['lost', false],
    ['noObject', false],
    ['otherBytes', false],
    ['otherSize', false],
    ['stranger', true],
    ['twice', true],
  ])
  expect(await bucket.sizeOf(stranger)).toBeUndefined()
  expect((await bodyOf(await download(ids[3]!))).equals(small)).toBe(true)
  // its neighbours in a shared bucket
  await bucket.put('portal/somebody-elses', Readable.from([Buffer.from('x')]))
  await checkFiles(app.db, aged, { deep: false, remove: true, onProblem })
  expect(await bucket.sizeOf('portal/somebody-elses')).toBe(1)
  await bucket.remove('portal/somebody-elses')
})

test('readers who disconnect or ask only for the head release their connections', async () => {
  const id = await store(randomBytes(1_000_000))
  await moveAllToBucket(app.db, bucket)
  const { filePath } = Object.fromEntries(new URL((await download(id)).url).searchParams)
  const head = await app.raw(`file/download?${new URLSearchParams({ filePath: filePath! })}`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe('1000000')
  const left = await download(id)
  await left.body!.cancel()
  expect(
    createHash('sha256')
      .update(await bodyOf(await download(id)))
      .digest('hex'),
  ).toBe((await rows()).map(({ sha256 }) => (sha256 as Buffer).toString('hex'))[0])
})
