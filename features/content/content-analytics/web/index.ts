export { NumbersOfTextsPage } from './lazy.ts'
