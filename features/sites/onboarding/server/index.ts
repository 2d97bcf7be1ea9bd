import { noviceKind, rookieKind } from './guide-kinds.ts'
import { guideRoutes } from './handlers.ts'
import { tipKind } from './tip-kind.ts'

export { saveTip } from './store.ts'

export const guideSlice = { routes: guideRoutes, adminResources: () => [noviceKind, rookieKind, tipKind] }
