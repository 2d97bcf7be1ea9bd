/**
 * Generates the lists of calls that a proxy may retry, for deploy/proxy: nearly all calls are POST, so a proxy cannot
 * tell reads from changes. `reading`: reads. `keyed`: changes that are safe to retry with an Idempotency-Key.
 */
import type { Endpoint } from '@portal/contract'
import type { Slice } from './read-contracts.ts'

type Kind = 'reading' | 'keyed'

/** Returns the list of a call; undefined if it must not be retried, or is a GET, which proxies retry. @internal */
export function retryKind({ method, kind, mutates, transaction, repeatable, access }: Endpoint): Kind | undefined {
  if (method !== 'POST' || kind === 'stream') return undefined
  if (!mutates) return 'reading'
  return transaction && repeatable && access === 'session' ? 'keyed' : undefined
}

const about = {
  reading: 'Calls that change nothing',
  keyed: 'Changes that count once by their Idempotency-Key',
} as const

/** Returns the files of deploy/proxy. Paths are in lower case: proxies compare case-insensitively, like the portal. */
export function renderProxyLists(slices: readonly Slice[]): Record<string, string> {
  const endpoints = slices.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))
  const files = (['reading', 'keyed'] as const).flatMap((kind) => {
    const paths = endpoints
      .filter((endpoint) => retryKind(endpoint) === kind)
      .flatMap(({ path, sitePath }) => [path, ...(sitePath ? [sitePath] : [])])
    const all = kind === 'reading' ? [...paths, 'batch'] : paths
    const lines = [...new Set(all.map((path) => `/api/${path.toLowerCase()}`))].toSorted()
    const head = `# ${about[kind]}; made of the contracts by npm run docs, do not edit.\n`
    return [
      [`${kind}-calls.map`, `${head}${lines.map((path) => `${path} 1;\n`).join('')}`],
      [`${kind}-calls.lst`, `${head}${lines.map((path) => `${path}\n`).join('')}`],
    ] as const
  })
  return Object.fromEntries(files)
}

/** Returns the bytes of the largest body that any call accepts, which a proxy must allow. @internal */
export function findLargestBody(slices: readonly Slice[]): number {
  return Math.max(...slices.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint.bodyLimit ?? 0)))
}
