import { queue, type Clock, type Secrets } from '@portal/server'
import { areAnswersDue, countSending } from './answers.ts'
import { deliverAnswers } from './deliver.ts'
import { taskRoutes } from './handlers.ts'

export { removeCallback, setCallback } from './callbacks.ts'
export { closeTodo, saveTodo } from './store.ts'
/** @internal for tests of other slices */
export { deliverAnswers }

export const taskSlice = {
  routes: taskRoutes,
  jobs: (deps: { secrets: Secrets; clock: Clock }) => [
    queue('workflow-answers', ({ db, signal }) => deliverAnswers({ db, signal, ...deps }), {
      backlog: countSending,
      isDue: areAnswersDue,
    }),
  ],
}
