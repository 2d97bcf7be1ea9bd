import { queueJob, type Clock, type Job, type Secrets } from '@portal/server'
import { answerQueue } from './answers.ts'
import { deliverAnswers } from './deliver-answers.ts'
import { taskRoutes } from './handlers.ts'
import { deleteClosedTodos } from './sweep.ts'

export { removeCallback, setCallback } from './callbacks.ts'
export { closeTodo, saveTodo } from './store.ts'
/** @internal for tests of other slices */
export { deliverAnswers }

const hour = 3_600_000

export const taskSlice = {
  routes: taskRoutes,
  itemQueues: [answerQueue],
  jobs: ({ todoDays, ...deps }: { secrets: Secrets; clock: Clock; todoDays: number }): Job[] => [
    queueJob(answerQueue.job, ({ db, signal }) => deliverAnswers({ db, signal, ...deps }), answerQueue),
    {
      name: 'todos-clean-up',
      everyMs: hour,
      deadlineMs: hour,
      run: ({ db, now, signal }) => deleteClosedTodos(db, now, todoDays, signal),
    },
  ],
}
