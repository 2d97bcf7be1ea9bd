export { useIsChecklistKnown } from './known.ts'
export { SetupChecklist } from './lazy.ts'
