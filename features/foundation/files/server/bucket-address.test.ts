import { expect, test } from 'vitest'
import { bucketAddress } from './bucket-address.ts'

const plain = { prefix: '', region: 'us-east-1', isPathStyle: false, fresh: 'bucket' }

test.each([
  ['s3://files?region=cn-north-1', { ...plain, bucket: 'files', region: 'cn-north-1' }],
  ['s3://files?endpoint=http://minio:9000', { ...plain, bucket: 'files', endpoint: 'http://minio:9000' }],
  ['s3://a.b-c/portal/?endpoint=https://s3', { ...plain, bucket: 'a.b-c', prefix: 'portal/', endpoint: 'https://s3' }],
  [
    's3://files?endpoint=https://s3&pathStyle=yes&sse=aws:kms&kmsKey=arn:1&new=database',
    {
      bucket: 'files',
      prefix: '',
      endpoint: 'https://s3',
      region: 'us-east-1',
      isPathStyle: true,
      sse: 'aws:kms',
      kmsKey: 'arn:1',
      fresh: 'database',
    },
  ],
])('%s', (value, address) => {
  expect(bucketAddress(value)).toEqual(address)
})

test('the database is not a bucket', () => expect(bucketAddress('database')).toBeUndefined())

test.each([
  ['', 'must be s3://bucket'],
  ['https://files', 'must be s3://bucket'],
  ['s3://files', 'needs a region'],
  ['s3://?region=x', 'names no bucket'],
  ['s3://Fi_les?region=x', 'names no bucket'],
  ['s3://key:secret@files?region=x', 'must not hold keys'],
  ['s3://files?region=x&secret=1', "has the unknown option 'secret'"],
  ['s3://files?region=x&region=y', 'twice'],
  ['s3://files?endpoint=minio:9000', 'not an http or https'],
  ['s3://files?region=x&sse=yes', 'has sse=yes'],
  ['s3://files?region=x&sse=AES256&kmsKey=k', 'needs sse=aws:kms'],
  ['s3://files?region=x&pathStyle=1', 'has pathStyle=1'],
  ['s3://files/名?region=x', 'has a path'],
])('%s is refused', (value, why) => {
  expect(() => bucketAddress(value)).toThrow(why)
})
