export type { FormBodyProps, PreviewProps } from './form-body.ts'
export { DataPage, SavedAudiences } from './lazy.ts'
export { undoMs } from '../rules.ts'
