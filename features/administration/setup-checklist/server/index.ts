import { setupChecklistRoutes } from './handlers.ts'

export { computeStepStates, type StepState } from '../rules.ts'
export { loadStepFacts, confirmStep, loadConfirmedSteps } from './store.ts'

export const setupChecklistSlice = { routes: setupChecklistRoutes }
