export { OrganisingPage } from './lazy.ts'
