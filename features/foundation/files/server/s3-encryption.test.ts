/** Encryption headers of S3 requests with `sse` in FILES, and errors of the server. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseBucketAddress } from './bucket-address.ts'
import { NotEncrypted } from './bucket.ts'
import { openS3 } from './s3.ts'

const asks = 'x-amz-server-side-encryption'
const names = 'x-amz-server-side-encryption-aws-kms-key-id'

/** S3 as far as it goes here: it notes what it is asked, and says of each object what `says` is. */
let server: Server
let says: string | undefined
let heard: { what: string; sse: unknown; key: unknown }[] = []

function answerTo({ method, url }: IncomingMessage): string {
  if (method === 'POST' && url!.includes('?uploads')) return '<R><UploadId>1</UploadId></R>'
  return method === 'POST' ? '<R><ETag>1</ETag></R>' : ''
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then(() => {
      const { method, url, headers } = request
      const what = `${method} ${new URL(url!, 'http://s3').search.replace(/[&?]x-id=\w+|=$/g, '')}`
      heard.push({ what, sse: headers[asks], key: headers[names] })
      response.writeHead(method === 'DELETE' ? 204 : 200, { etag: '1', ...(says ? { [asks]: says } : {}) })
      response.end(answerTo(request))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

async function withBucket(parameters: string, work: (bucket: ReturnType<typeof openS3>) => Promise<void>) {
  const { port } = server.address() as AddressInfo
  const address = parseBucketAddress(`s3://forecourt?endpoint=http://127.0.0.1:${port}&pathStyle=yes${parameters}`)!
  const bucket = openS3(address, { accessKeyId: 'a', secretAccessKey: 'b' })
  heard = []
  await work(bucket).finally(() => bucket.close())
  return heard
}

const small = () => Readable.from([randomBytes(10)])
const large = () => Readable.from([randomBytes(9 * 1024 * 1024)])

test.each([
  ['', undefined, undefined],
  ['&sse=AES256', 'AES256', undefined],
  ['&sse=aws:kms', 'aws:kms', undefined],
  ['&sse=aws:kms&kmsKey=a-key', 'aws:kms', 'a-key'],
])('FILES with %j: an object, and the beginning of one in parts, ask for it', async (parameters, sse, key) => {
  expect(await withBucket(parameters, (bucket) => bucket.put('one', small()))).toEqual([{ what: 'PUT ', sse, key }])
  const [begun, ...parts] = await withBucket(parameters, (bucket) => bucket.put('two', large()))
  expect(begun).toEqual({ what: 'POST ?uploads', sse, key })
  // parts are as their beginning said; AWS refuses the headers there
  expect(parts.map((each) => each.sse ?? each.key)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['&sse=AES256', 'AES256'],
  ['&sse=aws:kms&kmsKey=a-key', 'aws:kms'],
])(
  'FILES with %j: a server that says %s is as it should be, and nothing of the check is left',
  async (parameters, said) => {
    says = said
    const asked = await withBucket(parameters, (bucket) => bucket.checkEncryption())
    expect(asked.map(({ what }) => what)).toEqual(['PUT ', 'HEAD ', 'DELETE '])
  },
)

test.each([undefined, 'aws:kms'])('one that was asked for AES256 and says %s is not', async (said) => {
  says = said
  const asked = await withBucket('&sse=AES256', (bucket) =>
    expect(bucket.checkEncryption()).rejects.toThrow(NotEncrypted),
  )
  expect(asked.at(-1)!.what).toBe('DELETE ')
})

test('where FILES has no sse, nothing is asked', async () => {
  expect(await withBucket('', (bucket) => bucket.checkEncryption())).toEqual([])
})
