export { PeopleImportPage } from './lazy.ts'
