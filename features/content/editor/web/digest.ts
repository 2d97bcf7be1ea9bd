/** Computes the digest of a file in a worker. */
// oxlint-disable-next-line import/default -- what the bundler makes of it: the address of the built worker
import address from './digest-worker.ts?worker&url'

/** With Trusted Types the worker's address has to come from a policy, and a policy name can be used only once. */
let policy: { createScriptURL(value: string): unknown } | undefined

function trustedAddress(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): NonNullable<typeof policy> }
  }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('forecourt-digest', { createScriptURL: () => address })
  return policy.createScriptURL('') as string
}

/** Returns the SHA-256 in hex. Rejects if the file cannot be read or the upload is cancelled. */
export function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  const worker = new Worker(trustedAddress(), { type: 'module' })
  const digest = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ digest: string | null }>) =>
      data.digest === null ? reject(new Error('The file cannot be read any more')) : resolve(data.digest),
    )
    worker.addEventListener('error', () => reject(new Error('The worker did not start')))
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true })
  })
  worker.postMessage(file)
  return digest.finally(() => worker.terminate())
}
