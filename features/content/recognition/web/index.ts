export { Honors } from './Honors.tsx'
export { ValueDetailPage, ValueDrivePage } from './lazy.ts'
