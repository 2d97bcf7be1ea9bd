import { noviceKind, rookieKind } from './guide-kinds.ts'
import { onboardingRoutes } from './handlers.ts'
import { tipKind } from './tip-kind.ts'

export { saveTip } from './store.ts'

export const onboardingSlice = { routes: onboardingRoutes, adminResources: () => [noviceKind, rookieKind, tipKind] }
