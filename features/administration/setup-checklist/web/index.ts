export { SetupChecklist } from './lazy.ts'
