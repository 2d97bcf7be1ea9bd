/** A bucket with the S3 protocol: AWS, MinIO, Ceph, OSS. Loaded only if FILES names a bucket. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { signals } from '@portal/server'
import type { BucketAddress } from './bucket-address.ts'
import { bucketTexts } from '../texts.ts'
import { BucketUnavailable, NotEncrypted, ObjectMissing, type Bucket } from './bucket.ts'
import { streamWithIdleTimeout } from './stream-with-idle-timeout.ts'

export interface BucketKeys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const partBytes = 8 * 1024 * 1024
const connectMs = 2_000
/** A reader waits at most twice as long; also the idle limit of a body. */
const usualAnswerMs = 3_000
/** Enough for 8 MB over a slow line. */
const sendMs = 60_000
/** Every video that is being watched holds one. */
const maxSockets = 400

type Operation = 'put' | 'get' | 'head' | 'remove' | 'list'

/** `keys` absent: the SDK finds credentials by itself, such as the role of the machine. */
export function openS3(address: BucketAddress, keys: BucketKeys | undefined, answerMs = usualAnswerMs): Bucket {
  const { bucket: Bucket, prefix, endpoint, region, isPathStyle, sse, kmsKey } = address
  const open = (requestTimeout: number): S3Client =>
    new S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(keys ? { credentials: keys } : {}),
      forcePathStyle: isPathStyle,
      // OSS and older Ceph do not know the SDK's own checksums; instead, stored objects are read back and compared
      // (0064)
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets, keepAlive: true },
        httpsAgent: { maxSockets, keepAlive: true },
      },
    })
  const client = open(answerMs)
  const sending = open(sendMs)
  const encryption = {
    ...(sse ? { ServerSideEncryption: sse } : {}),
    ...(kmsKey ? { SSEKMSKeyId: kmsKey } : {}),
  }

  async function withSignal<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const log = (error?: unknown): void =>
      signals.bucket.emit({ operation, ms: performance.now() - began, ...(error === undefined ? {} : { error }) })
    try {
      const answer = await work()
      log()
      return answer
    } catch (error) {
      if (isMissing(error)) log()
      else log(error)
      throw isMissing(error) ? error : new BucketUnavailable(bucketTexts.away, error)
    }
  }

  async function send(Key: string, Body: Readable, signal: AbortSignal | undefined): Promise<void> {
    const params = { Bucket, Key, Body, ...encryption }
    const upload = new Upload({ client: sending, params, partSize: partBytes, queueSize: 1 })
    const abort = (): void => void upload.abort().catch(() => undefined)
    signal?.addEventListener('abort', abort)
    try {
      signal?.throwIfAborted()
      await upload.done()
    } finally {
      signal?.removeEventListener('abort', abort)
      Body.destroy()
    }
  }

  const remove = (Key: string): Promise<void> =>
    withSignal('remove', async () => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    })

  return {
    prefix,

    async put(Key, parts, signal) {
      // an error of the source is not a fault of the bucket
      let failed: { error: unknown } | undefined
      async function* taken(): AsyncGenerator<Uint8Array> {
        try {
          yield* parts
        } catch (error) {
          failed = { error }
          throw error
        }
      }
      await withSignal('put', () => send(Key, Readable.from(taken(), { objectMode: false }), signal)).catch(
        (error: unknown) => {
          throw failed ? failed.error : error
        },
      )
    },

    get: (Key, { start, end }) =>
      withSignal('get', async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` }))
        return streamWithIdleTimeout(Body as Readable, { bytes: end - start + 1, idleMs: answerMs })
      }).catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissing(Key) : error
      }),

    sizeOf: (Key) =>
      withSignal('head', async () => (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).catch(
        (error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        },
      ),

    remove,

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = { Bucket, Prefix: prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }
        // each page contains the start of the next
        // oxlint-disable-next-line no-await-in-loop
        const answer = await withSignal('list', () => client.send(new ListObjectsV2Command(page)))
        for (const { Key, Size, LastModified } of answer.Contents ?? [])
          yield { key: Key!, size: Size ?? 0, at: LastModified ?? new Date(0) }
        ContinuationToken = answer.IsTruncated ? answer.NextContinuationToken : undefined
      } while (ContinuationToken)
    },

    dropUnfinished: (before) =>
      withSignal('remove', async () => {
        const { Uploads = [] }: Pick<ListMultipartUploadsCommandOutput, 'Uploads'> = await client
          .send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
          .catch((error: unknown) => {
            // some servers do not support this list
            if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return {}
            throw error
          })
        const left = Uploads.filter(({ Initiated, Key }) => Initiated && Initiated < before && Key?.startsWith(prefix))
        for (const { Key, UploadId } of left)
          // oxlint-disable-next-line no-await-in-loop
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        return left.length
      }),

    check: () =>
      withSignal('head', async () => {
        await client.send(new HeadBucketCommand({ Bucket }))
      }).catch((error: unknown) => {
        throw isMissing(error) ? new Error(`There is no bucket '${Bucket}'`) : error
      }),

    async checkEncryption() {
      if (!sse) return
      const Key = `${prefix}forecourt-check-${randomUUID()}`
      const params = { Bucket, Key, Body: 'forecourt', ...encryption }
      await withSignal('put', () => client.send(new PutObjectCommand(params)))
      const { ServerSideEncryption: said } = await withSignal('head', () =>
        client.send(new HeadObjectCommand({ Bucket, Key })),
      ).finally(() => remove(Key))
      if (said !== sse) throw new NotEncrypted(sse, said)
    },

    close() {
      client.destroy()
      sending.destroy()
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
