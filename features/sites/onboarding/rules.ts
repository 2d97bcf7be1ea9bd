/** Guides whose steps the desk can change. GUIDE-02: the joint venture has a novice guide of its own. */
export type GuideName = 'novice' | 'novice-jac' | 'rookie'

export function guideFor(guide: 'novice' | 'rookie', userTag: string): GuideName {
  return guide === 'novice' && userTag === 'jac' ? 'novice-jac' : guide
}

/** Places that are marked on the page (`data-guide`), and nothing else: what a light can be put on (GUIDE-02). */
export const novicePlaces = [
  'value',
  'library',
  'people',
  'setting',
  'joy',
  'workflow',
  'workflowButton',
  'tools',
] as const

/** Signs that a chapter of the rookie guidance can have (GUIDE-01). */
export const rookieSigns = [
  'welcome',
  'news',
  'activities',
  'find',
  'desk',
  'quiet',
  'people',
  'values',
  'comments',
  'documents',
  'health',
  'bus',
] as const
export type RookieSign = (typeof rookieSigns)[number]

/**
 * Where one goes on. The desk may have moved the step, or taken it away: then what stands in its place now, and behind
 * the end the last one.
 */
export function placeIn(keys: readonly string[], kept: { key: string; step: number }): number {
  const at = keys.indexOf(kept.key)
  return at >= 0 ? at : Math.max(0, Math.min(kept.step, keys.length - 1))
}
