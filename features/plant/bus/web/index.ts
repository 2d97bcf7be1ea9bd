export { BusListPage, BusPage } from './lazy.ts'
