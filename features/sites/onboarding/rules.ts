import { standingOf } from '@portal/contract'

/** Guides whose steps the desk can change. GUIDE-02: the joint venture has a novice guide of its own. */
export type GuideName = 'novice' | 'novice-jac' | 'rookie'

export function guideFor(guide: 'novice' | 'rookie', userTag: string): GuideName {
  return guide === 'novice' && standingOf(userTag) === 'joint-venture' ? 'novice-jac' : guide
}

/** Places marked on the page with `data-guide`, which a spotlight can highlight (GUIDE-02). */
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

/** Icons of chapters of the rookie guide (GUIDE-01). */
export const chapterIcons = [
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
export type ChapterIcon = (typeof chapterIcons)[number]

/**
 * Returns the step to continue with. If the desk has moved it, its new position; if it was removed, the step now in its
 * position, or the last one.
 */
export function resumeStep(keys: readonly string[], kept: { key: string; step: number }): number {
  const at = keys.indexOf(kept.key)
  return at >= 0 ? at : Math.max(0, Math.min(kept.step, keys.length - 1))
}
