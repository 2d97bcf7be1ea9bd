/** The side of a worker thread; loads nothing else, since a thread should begin at once. */
import type { MessagePort } from 'node:worker_threads'

export interface Task<Input> {
  input: Input
  /** Told when the work begins, for its time limit. */
  begun: MessagePort
}

/** What a job's file exports as `run`: pure work on data that can be cloned. */
export function job<Input, Output>(work: (input: Input) => Output): (task: Task<Input>) => Output {
  return ({ input, begun }) => {
    begun.postMessage(null)
    begun.close()
    return work(input)
  }
}
