import { valueRoutes } from './handlers.ts'
import { honorKind } from './honor-kind.ts'

export const valueSlice = { routes: valueRoutes, adminResources: () => [honorKind] }
