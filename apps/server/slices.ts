/**
 * What the portal is made of. Each slice is one value of its server door; a new one needs its folder and a line here.
 * The order is that in which the desk shows what is looked after there, within each of its groups.
 */
import { activitySlice } from '@portal/activities/server'
import { boxSlice } from '@portal/box/server'
import { busSlice } from '@portal/bus/server'
import { curatingSlice, type Kind } from '@portal/curating/server'
import { fileSlice } from '@portal/files/server'
import { firstDaySlice } from '@portal/first-day/server'
import { guideSlice } from '@portal/guides/server'
import { healthSlice } from '@portal/health/server'
import { integrationSlice } from '@portal/integrations/server'
import { moderationSlice } from '@portal/moderation/server'
import { mustReadSlice } from '@portal/must-read/server'
import { newsSlice } from '@portal/news/server'
import { noticeSlice } from '@portal/notices/server'
import { operationsSlice } from '@portal/operations/server'
import { organisingSlice } from '@portal/organising/server'
import { peopleSlice } from '@portal/people/server'
import { portalSlice } from '@portal/portals/server'
import { profileSlice } from '@portal/profile/server'
import { publishingSlice } from '@portal/publishing/server'
import { reachSlice } from '@portal/reach/server'
import { reportSlice } from '@portal/reports/server'
import { rightsSlice } from '@portal/rights/server'
import { searchSlice } from '@portal/search/server'
import { cleanUp, sweepCallLimits, sweepRepeats, type Database, type Job, type Route } from '@portal/server'
import { sessionSlice } from '@portal/session/server'
import { toolkitSlice } from '@portal/toolkit/server'
import { trackingSlice } from '@portal/tracking/server'
import { valueSlice } from '@portal/values/server'
import { workflowSlice } from '@portal/workflow/server'
import { writingSlice } from '@portal/writing/server'
import type { CallDeps, SharedDeps } from './call-deps.ts'
import { cardSlice } from './cards.ts'
import type { JobDeps } from './job-list.ts'
import { platformSlice } from './platforms.ts'

export interface Slice {
  routes?: (deps: CallDeps) => readonly Route[]
  jobs?: (deps: JobDeps) => readonly Job[]
  /** Puts into the index of search what was saved before there was one, so many at once; answers how many. */
  catchUp?: (db: Database['db'], most: number) => Promise<number>
  /** What of it is looked after at the desk (docs/decisions/0027-kinds-of-data.md). */
  adminResources?: (deps: SharedDeps) => readonly Kind[]
}

const core: Slice = {
  jobs: () => [cleanUp('repeats-clean-up', sweepRepeats), cleanUp('call-limits-clean-up', sweepCallLimits)],
}

export const slices: readonly Slice[] = [
  core,
  sessionSlice,
  platformSlice,
  busSlice,
  valueSlice,
  profileSlice,
  guideSlice,
  portalSlice,
  newsSlice,
  publishingSlice,
  mustReadSlice,
  moderationSlice,
  reachSlice,
  activitySlice,
  organisingSlice,
  peopleSlice,
  noticeSlice,
  cardSlice,
  searchSlice,
  curatingSlice,
  toolkitSlice,
  boxSlice,
  healthSlice,
  reportSlice,
  rightsSlice,
  firstDaySlice,
  operationsSlice,
  integrationSlice,
  trackingSlice,
  workflowSlice,
  writingSlice,
  fileSlice,
]
