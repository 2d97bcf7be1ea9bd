import type { ServedRequest } from '@portal/server'

/**
 * Returns the URL of a request. `new URL(url, base)` would read `//x` as another host and throw for input such as
 * `//%5cx` or `///`; behind a fixed host every path is valid.
 */
export function addressOf({ url }: Pick<ServedRequest, 'url'>): URL {
  return new URL(`http://portal.invalid${url.startsWith('/') ? url : '/'}`)
}
