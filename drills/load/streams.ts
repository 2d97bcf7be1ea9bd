/** Open windows: each holds a stream with the client's code, reconnects by itself and reports what it received. */
import { setTimeout as pause } from 'node:timers/promises'
import { openStream, type OpenStream } from '@portal/client/stream'
import { notices } from '@portal/notifications/contract'
import { as } from './people.ts'

export interface Windows {
  /** Count of each notification by window. */
  readonly heard: readonly ReadonlyMap<string, number>[]
  open(): number
  /** Makes each window visible, so that it reconnects at once. */
  wake(): void
  close(): void
}

const atOnce = 50

export async function openWindows(tokens: readonly string[]): Promise<Windows> {
  const heard = tokens.map(() => new Map<string, number>())
  const isOpen = tokens.map(() => false)
  const streams: OpenStream[] = []
  const wakes: (() => void)[] = []
  const hold = (index: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stream = as(tokens[index]!, () =>
      openStream(notices.stream, {
        input: {},
        isSignal: ({ Notice }) => Notice === null,
        wakes(wake) {
          wakes.push(wake)
          return () => undefined
        },
        onState(state) {
          isOpen[index] = state === 'open'
        },
        onEvent({ Notice }) {
          // the first event sets the position; from then on nothing may be missed
          resolve()
          const text = Notice?.MessageInfo
          if (text !== undefined) heard[index]!.set(text, (heard[index]!.get(text) ?? 0) + 1)
        },
      }),
    )
    streams.push(stream)
    return promise
  }
  for (let from = 0; from < tokens.length; from += atOnce) {
    const some = tokens.slice(from, from + atOnce).map((_, index) => hold(from + index))
    const isLate = await Promise.race([Promise.all(some).then(() => false), pause(60_000, true, { ref: false })])
    if (isLate) throw new Error(`Of the windows from ${from} on not all could be opened within a minute`)
  }
  return {
    heard,
    open: () => isOpen.filter(Boolean).length,
    wake: () => wakes.forEach((wake) => wake()),
    close: () => streams.forEach((stream) => stream.close()),
  }
}
