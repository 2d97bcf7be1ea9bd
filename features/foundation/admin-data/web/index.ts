export { DataPage } from './lazy.ts'
