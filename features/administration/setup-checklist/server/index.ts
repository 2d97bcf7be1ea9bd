import { setupChecklistRoutes } from './handlers.ts'

export { statesOf, type StepState } from '../rules.ts'
export { factsOf, markStep, marksOf } from './store.ts'

export const setupChecklistSlice = { routes: setupChecklistRoutes }
