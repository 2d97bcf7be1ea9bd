export { DataPage, SavedAudiences } from './lazy.ts'
