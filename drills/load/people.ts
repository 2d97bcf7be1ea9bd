/** Provides the token for the client's code: a browser has one person, the load has thousands. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { configureCalls } from '../../packages/client/call.ts'

const token = new AsyncLocalStorage<string>()

/** Reports each attempt without response or with a 5xx to `told`. Returns a function that stops it. */
export function callAt(origin: string, told: (path: string) => void): () => void {
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    try {
      const response = await plain(input, init)
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
    takeFlight: () => undefined,
  })
  return () => {
    globalThis.fetch = plain
  }
}

export const as = <T>(person: string, run: () => T): T => token.run(person, run)
