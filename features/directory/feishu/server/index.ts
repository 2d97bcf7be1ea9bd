export { feishuPlatform } from './connector.ts'
