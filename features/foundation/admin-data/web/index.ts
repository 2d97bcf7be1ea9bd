export { DataPage } from './lazy.ts'
export type { FormBodies, FormBodyProps } from './form-body.ts'
