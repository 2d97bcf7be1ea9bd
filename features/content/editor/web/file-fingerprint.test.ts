import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf } from './file-fingerprint.ts'
import { hashBlob } from './hash-blob.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, lastModified = 1) => new File([bytes], 'a.mp4', { lastModified })
const large = new Uint8Array(randomBytes(3_000_000))
const edited = large.slice()
edited.fill(7, 70_000, 2_900_000)
const small = new Uint8Array(randomBytes(40_000))
const everyEighthStays = small.map((byte, at) => (at % 8 === 0 ? byte : 255 - byte))

test('the same file resumes; a file saved again starts over', async () => {
  expect(await fingerprintOf(fileOf(large))).toBe(await fingerprintOf(fileOf(large.slice())))
  expect(await fingerprintOf(fileOf(large, 2))).not.toBe(await fingerprintOf(fileOf(large)))
  expect(await fingerprintOf(fileOf(large))).toMatch(/^[a-z0-9]{8,64}$/)
})

test('two small files that differ anywhere have different fingerprints', async () => {
  expect(await fingerprintOf(fileOf(everyEighthStays))).not.toBe(await fingerprintOf(fileOf(small)))
})

test.each([
  ['3,000,000 bytes, of which 2,830,000 in the middle differ', large, edited],
  ['40,000 bytes, of which 7 of 8 differ', small, everyEighthStays],
  ['the last byte differs', large, Uint8Array.from([...large.subarray(0, -1), 1 ^ large.at(-1)!])],
])('the digest tells two files apart: %s', async (_, one, other) => {
  expect(await hashBlob(fileOf(other))).not.toBe(await hashBlob(fileOf(one)))
})

test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1])('the digest of %i bytes is what the server computes', async (size) => {
  const bytes = new Uint8Array(randomBytes(size))
  expect(await hashBlob(fileOf(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
})
