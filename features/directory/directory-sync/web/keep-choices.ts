import { call } from '@portal/client'
import type { RequestOf } from '@portal/contract'
import { peopleImport } from '../contract.ts'

type KeepInput = RequestOf<typeof peopleImport.keep>

/** Milliseconds after the last change until the server has it. */
const keepMs = 300
/** A request that outlives its page has at most 64 KB. */
const maxLastingLength = 20_000

/** Sends choices to the server once nothing has changed for a moment, or the page closes. */
export function createKeeper() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: KeepInput | undefined
  function stop(): void {
    clearTimeout(timer)
    waiting = undefined
  }
  function sendNow(): void {
    if (!waiting) return
    const keepalive = JSON.stringify(waiting).length < maxLastingLength
    void call(peopleImport.keep, waiting, { keepalive })
    stop()
  }
  return {
    stop,
    sendNow,
    later(choices: KeepInput): void {
      stop()
      waiting = choices
      timer = setTimeout(sendNow, keepMs)
    },
  }
}
