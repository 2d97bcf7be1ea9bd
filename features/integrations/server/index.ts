import { keyKind } from './key-kind.ts'

export { scopes, type Scope } from '../contract.ts'
export { addIntegration, allIntegrations, integrationOf, revokeIntegration, scimCallsAMinute } from './store.ts'

export const integrationSlice = { adminResources: () => [keyKind] }
