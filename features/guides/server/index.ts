export { noviceKind, rookieKind } from './guide-kinds.ts'
export { guideRoutes } from './handlers.ts'
export { saveTip, type NewTip } from './store.ts'
export { tipKind } from './tip-kind.ts'
