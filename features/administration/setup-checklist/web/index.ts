export { FirstDay } from './lazy.ts'
