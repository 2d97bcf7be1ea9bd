import { noviceGuideResource, rookieGuideResource } from './guide-resources.ts'
import { onboardingRoutes } from './handlers.ts'
import { tipResource } from './tip-resource.ts'

export { saveTip } from './store.ts'

export const onboardingSlice = {
  routes: onboardingRoutes,
  adminResources: () => [noviceGuideResource, rookieGuideResource, tipResource],
}
