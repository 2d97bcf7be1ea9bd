/**
 * All slices of the portal. A slice is one value exported by its server door; a new slice needs a line here. The order
 * is that of the desk's sections within each group.
 */
import { activitySlice } from '@portal/activities/server'
import { directorySyncSlice } from '@portal/directory-sync/server'
import { documentSlice } from '@portal/documents/server'
import { busSlice } from '@portal/bus/server'
import { adminDataSlice, type ResourceDefinition } from '@portal/admin-data/server'
import { fileSlice } from '@portal/files/server'
import { setupChecklistSlice } from '@portal/setup-checklist/server'
import { onboardingSlice } from '@portal/onboarding/server'
import { dashboardSlice, type DashboardShare } from '@portal/dashboard/server'
import { healthSlice } from '@portal/health/server'
import { apiKeySlice } from '@portal/api-keys/server'
import { moderationSlice } from '@portal/moderation/server'
import { acknowledgementSlice } from '@portal/acknowledgements/server'
import { newsSlice } from '@portal/news/server'
import { notificationSlice } from '@portal/notifications/server'
import { operationsSlice } from '@portal/operations/server'
import { activityManagementSlice } from '@portal/activity-management/server'
import { peopleSlice } from '@portal/people/server'
import { siteSlice } from '@portal/sites/server'
import { bannerSlice } from '@portal/banners/server'
import { greetingSlice } from '@portal/greeting/server'
import { meSlice } from '@portal/me/server'
import { publishingSlice } from '@portal/publishing/server'
import { contentAnalyticsSlice } from '@portal/content-analytics/server'
import { plantMetricSlice } from '@portal/plant-metrics/server'
import { accessControlSlice } from '@portal/access-control/server'
import { savedViewSlice } from '@portal/saved-views/server'
import { searchSlice } from '@portal/search/server'
import {
  cleanUpJob,
  sweepCallLimits,
  deleteExpiredKeys,
  type Database,
  type ItemQueue,
  type Job,
  type Route,
} from '@portal/server'
import { authSlice } from '@portal/auth/server'
import { appLauncherSlice } from '@portal/app-launcher/server'
import { usageAnalyticsSlice } from '@portal/usage-analytics/server'
import { recognitionSlice } from '@portal/recognition/server'
import { taskSlice } from '@portal/tasks/server'
import { draftCommentSlice } from '@portal/draft-comments/server'
import { editorSlice } from '@portal/editor/server'
import type { CallDeps, SharedDeps } from './call-deps.ts'
import { cardSlice } from './cards.ts'
import type { JobDeps } from './job-list.ts'
import { platformSlice } from './platforms.ts'

export interface Slice {
  routes?: (deps: CallDeps) => readonly Route[]
  jobs?: (deps: JobDeps) => readonly Job[]
  /** Queues whose items an operator can retry or drop (docs/decisions/0070-one-road-for-items.md). */
  itemQueues?: readonly ItemQueue[]
  /** Indexes up to `most` items that were saved before their search index existed; returns how many. */
  catchUp?: (db: Database['db'], most: number) => Promise<number>
  /** Data managed on the desk (docs/decisions/0027-kinds-of-data.md). */
  adminResources?: (deps: SharedDeps) => readonly ResourceDefinition[]
  /** Its part of the desk's dashboard (docs/decisions/0103-the-dashboard.md). */
  dashboard?: (deps: SharedDeps & { itemQueues: readonly ItemQueue[] }) => DashboardShare
}

const core: Slice = {
  jobs: () => [cleanUpJob('repeats-clean-up', deleteExpiredKeys), cleanUpJob('call-limits-clean-up', sweepCallLimits)],
}

export const slices: readonly Slice[] = [
  core,
  authSlice,
  platformSlice,
  busSlice,
  recognitionSlice,
  meSlice,
  bannerSlice,
  greetingSlice,
  onboardingSlice,
  siteSlice,
  newsSlice,
  publishingSlice,
  acknowledgementSlice,
  moderationSlice,
  contentAnalyticsSlice,
  activitySlice,
  activityManagementSlice,
  peopleSlice,
  directorySyncSlice,
  notificationSlice,
  cardSlice,
  searchSlice,
  adminDataSlice,
  dashboardSlice,
  savedViewSlice,
  appLauncherSlice,
  documentSlice,
  healthSlice,
  plantMetricSlice,
  accessControlSlice,
  setupChecklistSlice,
  operationsSlice,
  apiKeySlice,
  usageAnalyticsSlice,
  taskSlice,
  editorSlice,
  draftCommentSlice,
  fileSlice,
]
