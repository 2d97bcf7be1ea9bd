import { recognitionRoutes } from './handlers.ts'
import { honorResource } from './honor-resource.ts'

export const recognitionSlice = { routes: recognitionRoutes, adminResources: () => [honorResource] }
