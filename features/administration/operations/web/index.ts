export { OperationsPage } from './lazy.ts'
