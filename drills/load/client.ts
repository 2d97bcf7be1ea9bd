/** Controls the load process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Question } from './host.ts'
import type { LoadOrder, Outcome } from './load.ts'
import type { Counts } from './window.ts'

export interface LoadClient {
  begin(): Promise<void>
  /** Returns the counts since the last call. */
  window(name: string): Promise<Counts>
  state(): Promise<{ calmMs: number; open: number; underWay: number }>
  end(settleMs: number): Promise<Outcome>
  stop(): void
}

/** Resolves when all windows are open. */
export async function startLoad(order: LoadOrder): Promise<LoadClient> {
  const child = fork(fileURLToPath(new URL('host.ts', import.meta.url)), { execArgv: ['--max-old-space-size=4096'] })
  const ended = once(child, 'exit').then(() => [{ error: 'The process that makes the load has ended' }])
  let last: Promise<unknown> = Promise.resolve()
  const ask = <T>(question: Question): Promise<T> => {
    const asked = last.then(async () => {
      child.send(question, () => undefined)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [{ value?: T; error?: string }]
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value as T
    })
    last = asked.catch(() => undefined)
    return asked
  }
  const stop = (): void => void child.kill('SIGKILL')
  try {
    await ask({ open: order })
  } catch (error) {
    stop()
    throw error
  }
  return {
    begin: () => ask({ begin: true }),
    window: (name) => ask({ window: name }),
    state: () => ask({ state: true }),
    end: (settleMs) => ask({ end: settleMs }),
    stop,
  }
}
