export { DataPage } from './lazy.ts'
export type { FormBodyProps } from './form-body.ts'
