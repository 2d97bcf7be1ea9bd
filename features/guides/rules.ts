/** GUIDE-02: what the novice guide shows, in order; what is not on the page is passed over. */
export const noviceSteps = [
  'value',
  'library',
  'people',
  'setting',
  'joy',
  'workflow',
  'workflowButton',
  'tools',
] as const
export const noviceStepsJac = ['people', 'setting', 'joy', 'toolsJac'] as const
export type NoviceStep = (typeof noviceSteps)[number] | (typeof noviceStepsJac)[number]

export function noviceStepsFor(userTag: string): readonly NoviceStep[] {
  return userTag === 'jac' ? noviceStepsJac : noviceSteps
}

/** GUIDE-01 */
export const rookieChapters = ['welcome', 'news', 'activities', 'find', 'desk', 'quiet'] as const
export type RookieChapter = (typeof rookieChapters)[number]

/** A place that was kept may be of a longer guide. */
export function placeWithin(step: number, count: number): number {
  return step >= 0 && step < count ? step : 0
}
