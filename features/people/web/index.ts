export { openedPerson, personHref, withoutPerson } from './addresses.ts'
export { DirectoryPage, NewPeople, PersonDialog } from './lazy.ts'
export { PersonLink } from './PersonLink.tsx'
