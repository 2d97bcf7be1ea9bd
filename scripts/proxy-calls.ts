/**
 * Which calls a proxy may send a second time, for deploy/proxy: nearly all calls are POST, of which a proxy cannot tell
 * whether they change anything. `reading`: they do not. `keyed`: a change that counts once, where it brings an Idempotency-Key.
 */
import type { Endpoint } from '@portal/contract'
import type { Slice } from './read-contracts.ts'

type Kind = 'reading' | 'keyed'

/** Undefined: it is never sent twice, or is a GET, which proxies repeat by themselves. @internal */
export function repeatsOf({ method, kind, mutates, change, repeatable, access }: Endpoint): Kind | undefined {
  if (method !== 'POST' || kind === 'stream') return undefined
  if (!mutates) return 'reading'
  return change && repeatable && access === 'session' ? 'keyed' : undefined
}

const about = {
  reading: 'Calls that change nothing',
  keyed: 'Changes that count once by their Idempotency-Key',
} as const

/** File name below deploy/proxy → text. Paths in small letters: proxies compare without regard to case, as the portal. */
export function proxyCallsOf(slices: readonly Slice[]): Record<string, string> {
  const endpoints = slices.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))
  const files = (['reading', 'keyed'] as const).flatMap((kind) => {
    const paths = endpoints
      .filter((endpoint) => repeatsOf(endpoint) === kind)
      .flatMap(({ path, twin }) => [path, ...(twin ? [twin] : [])])
      .map((path) => `/api/${path.toLowerCase()}`)
    const lines = [...new Set(paths)].toSorted()
    const head = `# ${about[kind]}; made of the contracts by npm run docs, do not edit.\n`
    return [
      [`${kind}-calls.map`, `${head}${lines.map((path) => `${path} 1;\n`).join('')}`],
      [`${kind}-calls.lst`, `${head}${lines.map((path) => `${path}\n`).join('')}`],
    ] as const
  })
  return Object.fromEntries(files)
}

/** Bytes of the largest body that any call takes, which a proxy has to let through. @internal */
export function largestBodyOf(slices: readonly Slice[]): number {
  return Math.max(...slices.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint.bodyLimit ?? 0)))
}
