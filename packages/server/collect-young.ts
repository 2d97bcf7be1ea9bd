/**
 * Frees the memory of large bodies. V8 schedules collections by its own heap, but the chunks read from a socket lie
 * outside: up to 64 MB of them may pile up before it runs (AVATAR-03). A minor collection takes 1 to 3 ms.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' | 'major' }) => void

let made: Collect | undefined

function collect(): Collect {
  if (made) return made
  setFlagsFromString('--expose-gc')
  return (made = runInNewContext('gc') as Collect)
}

export const collectYoung = (): void => collect()({ type: 'minor' })

/** Call before allocating something large, so that it is not added to old garbage; takes some tens of milliseconds. */
export const collectAll = (): void => collect()({ type: 'major' })
