import { keyKind } from './key-kind.ts'

export { scopes } from '../contract.ts'
/** @internal for tests of other slices */
export type { Scope } from '../contract.ts'
/** @internal for tests of other slices */
export { scimCallsAMinute } from './store.ts'
export { addIntegration, allIntegrations, integrationOf, revokeIntegration } from './store.ts'

export const apiKeySlice = { adminResources: () => [keyKind] }
