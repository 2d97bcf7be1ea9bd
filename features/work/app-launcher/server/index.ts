import { catchUpTools } from './authoring.ts'
import { appLauncherRoutes } from './handlers.ts'
import { toolKind } from './tool-kind.ts'

export { saveTool } from './authoring.ts'
export { saveFavourites } from './favourites.ts'
export { findTools } from './find.ts'
export { countUse } from './shelf.ts'

export const appLauncherSlice = { routes: appLauncherRoutes, catchUp: catchUpTools, adminResources: () => [toolKind] }
