export { scopes, type Scope } from '../contract.ts'
export {
  addIntegration,
  allIntegrations,
  callsAMinute,
  integrationOf,
  revokeIntegration,
  scimCallsAMinute,
} from './store.ts'
export { keyKind } from './key-kind.ts'
