export { askClient, type ClientCode } from './ask-client.ts'
