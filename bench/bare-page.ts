/**
 * Pages without Playwright's own agents. With them Chromium looks up source positions for each error and request, and
 * the task that runs home's script takes 80 ms more at a quarter of the processor.
 */
import type { Browser } from 'playwright-core'

type Result = Record<string, unknown>

export interface BarePage {
  /** A command of Chromium's DevTools protocol. Rejects with what it answers. */
  send: (method: string, params?: object) => Promise<Result>
  /** `expression` may be a promise. Rejects with what it throws. */
  evaluate: <Value>(expression: string) => Promise<Value>
  close: () => Promise<unknown>
}

export interface BareProfile {
  newPage: () => Promise<BarePage>
  close: () => Promise<void>
}

interface Answer {
  id: number
  result?: Result
  error?: { message: string }
}

/** A profile of its own: no cookies, nothing in its cache. */
export async function openBareProfile(browser: Browser): Promise<BareProfile> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  return {
    async newPage() {
      const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
      // messages within messages: Playwright hands nothing on of a page that it did not open
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
      const waiting = new Map<number, PromiseWithResolvers<Result>>()
      session.on('Target.receivedMessageFromTarget', (event) => {
        if (event.sessionId !== sessionId) return
        const { id, result, error } = JSON.parse(event.message) as Answer
        if (error) waiting.get(id)?.reject(new Error(error.message))
        else waiting.get(id)?.resolve(result ?? {})
      })
      let lastId = 0
      const send = async (method: string, params: object = {}) => {
        const id = ++lastId
        const answer = Promise.withResolvers<Result>()
        waiting.set(id, answer)
        await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        return answer.promise
      }
      return {
        send,
        async evaluate<Value>(expression: string) {
          const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
          const { result, exceptionDetails } = answer as { result: { value: Value }; exceptionDetails?: Result }
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
          return result.value
        },
        close: () => session.send('Target.closeTarget', { targetId }),
      }
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
