/** Worker that hashes a file: 300 MB take seconds, and typing must not stall. */
import { hashBlob } from './hash-blob.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashBlob(data).then(
    (digest) => postMessage({ digest }),
    () => postMessage({ digest: null }),
  )
})
