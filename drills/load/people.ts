/** Provides the token for the client's code: a browser has one person, the load has thousands. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { news } from '@portal/news/contract'
import { configureCalls } from '../../packages/client/call.ts'

const token = new AsyncLocalStorage<string>()

/** How Node reports a connection that was closed before the answer began. */
const lostConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/**
 * Sends a request once more if its connection was closed before the answer began, as browsers do on a connection that
 * they use again: a proxy that reloads its configuration closes idle ones. Not a change without a key: it would be made
 * twice if the process was killed between its commit and its answer.
 */
async function fetchLikeBrowsers(plain: typeof fetch, ...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await plain(...request)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (!lostConnection.has(code ?? '') || isPlainChange(request)) throw error
    return plain(...request)
  }
}

const isPlainChange = ([input, init]: Parameters<typeof fetch>): boolean =>
  typeof input === 'string' &&
  input.endsWith(`/${news.addComment.path}`) &&
  !new Headers(init?.headers).has('idempotency-key')

/** Reports each attempt without response or with a 5xx to `told`. Returns a function that stops it. */
export function bindFetch(origin: string, told: (path: string) => void): () => void {
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    try {
      const response = await fetchLikeBrowsers(plain, input, init)
      if (response.status >= 500) told(path)
      return response
    } catch (error) {
      told(path)
      throw error
    }
  }
  configureCalls({
    base: `${origin}/api`,
    headers: () => ({ token: token.getStore() ?? '', language: 'EN' }),
    onSessionEnd: () => Promise.resolve(false),
    takeEarlyResponse: () => undefined,
  })
  return () => {
    globalThis.fetch = plain
  }
}

export const actAs = <T>(person: string, run: () => T): T => token.run(person, run)
