/** The worker's side; imports nothing else, so that a thread starts fast. */
import type { MessagePort } from 'node:worker_threads'

export interface Task<Input> {
  input: Input
  /** Notified when the work begins, to start its time limit. */
  begun: MessagePort
}

/** Wraps the function that a job file exports as `run`: pure work on data that can be cloned. */
export function job<Input, Output>(work: (input: Input) => Output): (task: Task<Input>) => Output {
  return ({ input, begun }) => {
    begun.postMessage(null)
    begun.close()
    return work(input)
  }
}
