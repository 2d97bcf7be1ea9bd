export { notify, type NewNotice } from './store.ts'
