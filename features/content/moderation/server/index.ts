import { dashboardParts } from './dashboard.ts'
import type { Moderation } from './handlers.ts'

export { createModeration, type Moderation } from './handlers.ts'
export { foldWord } from './paste.ts'
export { addWords } from './words.ts'
export { openCase } from './cases.ts'

export const moderationSlice = {
  routes: ({ moderation }: { moderation: Moderation }) => moderation.routes,
  dashboard: () => ({ parts: dashboardParts }),
}
