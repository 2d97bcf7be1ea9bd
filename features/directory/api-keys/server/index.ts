import { apiKeyKind } from './api-key-resource.ts'

export { scopes } from '../contract.ts'
/** @internal for tests of other slices */
export type { ApiKeyScope } from '../contract.ts'
/** @internal for tests of other slices */
export { scimCallsPerMinute } from './store.ts'
export { createApiKey, listApiKeys, authenticateApiKey, revokeApiKey } from './store.ts'

export const apiKeySlice = { adminResources: () => [apiKeyKind] }
