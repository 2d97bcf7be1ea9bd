export type { PreviewProps } from './field-props.ts'
export { DataPage, SavedAudiences } from './lazy.ts'
