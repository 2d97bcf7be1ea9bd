import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const sliceBytes = 1024 * 1024

/**
 * Returns the SHA-256 of a file of any size, in hex, with one megabyte in memory at a time. `crypto.subtle` needs the
 * whole file, and is missing on plain http. Rejects if the file cannot be read any more.
 */
export async function hashBlob(blob: Blob): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < blob.size; from += sliceBytes)
    hash.update(new Uint8Array(await blob.slice(from, from + sliceBytes).arrayBuffer()))
  return bytesToHex(hash.digest())
}
