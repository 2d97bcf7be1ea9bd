export { wecomPlatform } from './connector.ts'
/** @internal for the journeys of this platform */
export { createWecom } from './connector.ts'
