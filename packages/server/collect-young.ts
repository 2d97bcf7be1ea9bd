/**
 * Frees what large bodies came in. V8 looks for garbage by what it holds itself, and the pieces that a socket reads lie
 * outside: of bodies in a row 64 MB may stand about before it looks (AVATAR-03). A young collection takes 1 to 3 ms.
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

/** Before something large, so that it is not added to what is garbage long since: some tens of milliseconds. */
export const collectAll = (): void => collect()({ type: 'major' })
