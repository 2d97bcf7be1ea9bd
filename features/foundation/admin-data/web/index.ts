export type { FormBodyProps, PreviewProps } from './form-body.ts'
export { ItemChanges, SavedAudiences } from './lazy.ts'
export type { LibraryProps } from './library.ts'
export { undoMs } from '../rules.ts'
