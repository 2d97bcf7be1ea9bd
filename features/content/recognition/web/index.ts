export { Honors, ValueDetailPage, ValueDrivePage } from './lazy.ts'
