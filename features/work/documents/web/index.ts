export { BoxPage } from './lazy.ts'
