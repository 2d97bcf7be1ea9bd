import type { JobShown } from '../contract.ts'

export type JobState = 'running' | 'nobody' | 'again' | 'failed' | 'waiting' | 'ok' | 'idle'

/** Returns the most relevant state of a job for the list. */
export function stateOf({ RunningSince, Processes, WaitsUntil, Tries, Dead, Last }: JobShown): JobState {
  if (RunningSince !== null) return 'running'
  if (Processes === 0) return 'nobody'
  if (WaitsUntil !== null && Tries > 0) return 'again'
  if (Dead.Count > 0 && Last?.Succeeded !== true) return 'failed'
  if (WaitsUntil !== null) return 'waiting'
  return Last === null ? 'idle' : Last.Succeeded ? 'ok' : 'failed'
}
