export { guideRoutes } from './handlers.ts'
export { saveTip, type NewTip } from './store.ts'
