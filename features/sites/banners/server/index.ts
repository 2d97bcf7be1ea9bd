import { bannerKind } from './banner-kind.ts'
import { bannerRoutes } from './handlers.ts'

export const bannerSlice = { routes: bannerRoutes, adminResources: () => [bannerKind] }
