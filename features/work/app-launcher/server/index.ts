import { catchUpTools } from './authoring.ts'
import { toolkitRoutes } from './handlers.ts'
import { toolKind } from './tool-kind.ts'

export { saveTool } from './authoring.ts'
export { saveFavourites } from './favourites.ts'
export { findTools } from './find.ts'
export { countUse } from './shelf.ts'

export const toolkitSlice = { routes: toolkitRoutes, catchUp: catchUpTools, adminResources: () => [toolKind] }
