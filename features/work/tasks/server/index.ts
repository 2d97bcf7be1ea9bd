import { queueJob, type Clock, type Secrets } from '@portal/server'
import { answerQueue } from './answers.ts'
import { deliverAnswers } from './deliver-answers.ts'
import { taskRoutes } from './handlers.ts'

export { removeCallback, setCallback } from './callbacks.ts'
export { closeTodo, saveTodo } from './store.ts'
/** @internal for tests of other slices */
export { deliverAnswers }

export const taskSlice = {
  routes: taskRoutes,
  itemQueues: [answerQueue],
  jobs: (deps: { secrets: Secrets; clock: Clock }) => [
    queueJob(answerQueue.job, ({ db, signal }) => deliverAnswers({ db, signal, ...deps }), answerQueue),
  ],
}
