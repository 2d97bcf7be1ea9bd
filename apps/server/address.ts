import type { ServedRequest } from '@portal/server'

/**
 * The address that a request names on this site. `new URL(url, base)` takes `//x` for another host, and throws for
 * some that a stranger can send (`//%5cx`, `///`); behind a host of ours every path is one.
 */
export function addressOf({ url }: Pick<ServedRequest, 'url'>): URL {
  return new URL(`http://portal.invalid${url.startsWith('/') ? url : '/'}`)
}
