export { ActivityManagementPage } from './lazy.ts'
