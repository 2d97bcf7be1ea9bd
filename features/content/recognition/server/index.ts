import { recognitionRoutes } from './handlers.ts'
import { honorKind } from './honor-kind.ts'

export const recognitionSlice = { routes: recognitionRoutes, adminResources: () => [honorKind] }
