import { dashboard } from '../contract.ts'

/** Calls that a slice announces as changed when its part has changed. */
export const dashboardReads = [dashboard.home, dashboard.waiting, dashboard.inbox]
