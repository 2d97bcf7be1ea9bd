import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const sliceBytes = 1024 * 1024

/**
 * SHA-256 of a file of any size, in hex; a megabyte of it is in memory at a time. `crypto.subtle` takes the whole file
 * at once, and is missing on plain http. Rejects when the file cannot be read any more.
 */
export async function hashBlob(blob: Blob): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < blob.size; from += sliceBytes)
    hash.update(new Uint8Array(await blob.slice(from, from + sliceBytes).arrayBuffer()))
  return bytesToHex(hash.digest())
}
