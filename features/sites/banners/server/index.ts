import { bannerResource } from './banner-resource.ts'
import { bannerRoutes } from './handlers.ts'

export const bannerSlice = { routes: bannerRoutes, adminResources: () => [bannerResource] }
