export { useListPreferences } from './use-list-preferences.ts'
