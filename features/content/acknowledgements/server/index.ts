import type { Turn } from '@portal/server'
import { acknowledgementRoutes } from './handlers.ts'
import { remindReaders } from './remind.ts'

export { tellAskedAnew } from './asked-anew.ts'
export { acknowledge, askToRead, endAsking } from './store.ts'

const minute = 60_000
const remind = ({ db, now }: Turn) => remindReaders(db, now)

export const acknowledgementSlice = {
  routes: acknowledgementRoutes,
  jobs: () => [{ name: 'must-read-reminders', everyMs: minute, deadlineMs: 10 * minute, run: remind }],
}
