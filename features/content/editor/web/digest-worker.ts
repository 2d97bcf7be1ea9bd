/** Hashes one file beside the page: 300 MB take seconds, in which somebody goes on writing. */
import { hashBlob } from './hash-blob.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashBlob(data).then(
    (digest) => postMessage({ digest }),
    () => postMessage({ digest: null }),
  )
})
