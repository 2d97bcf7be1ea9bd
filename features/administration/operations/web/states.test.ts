import { expect, test } from 'vitest'
import type { JobView } from '../contract.ts'
import { jobStateOf } from './states.ts'

const job: JobView = {
  Name: 'x',
  NextAt: null,
  RunningSince: null,
  WaitsUntil: null,
  Tries: 0,
  Last: { At: '', Ms: 1, Succeeded: true },
  Dead: { Count: 0, Since: null, Error: '' },
  Processes: 1,
  Backlog: null,
}
const dead = { Count: 2, Since: '', Error: 'Error' }
const broken = { At: '', Ms: 1, Succeeded: false }

test.each<[Partial<JobView>, string]>([
  [{}, 'ok'],
  [{ Last: null }, 'idle'],
  [{ RunningSince: '', Processes: 0 }, 'running'],
  [{ Processes: 0 }, 'nobody'],
  [{ WaitsUntil: '', Tries: 1 }, 'again'],
  [{ WaitsUntil: '' }, 'waiting'],
  [{ Dead: dead, Last: broken }, 'failed'],
  [{ Last: broken }, 'failed'],
  // it works again, with its failures still listed
  [{ Dead: dead }, 'ok'],
])('%j is %s', (more, state) => {
  expect(jobStateOf({ ...job, ...more })).toBe(state)
})
