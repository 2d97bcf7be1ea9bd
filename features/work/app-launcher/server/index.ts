import { indexMissingTools } from './authoring.ts'
import { appLauncherRoutes } from './handlers.ts'
import { toolResource } from './tool-resource.ts'

export { saveTool } from './authoring.ts'
export { saveFavourites } from './favourites.ts'
export { findTools } from './search.ts'
export { countUse } from './store.ts'

export const appLauncherSlice = {
  routes: appLauncherRoutes,
  catchUp: indexMissingTools,
  adminResources: () => [toolResource],
}
