/** Returns true if the person wants less motion; styles take their times from --motion-*, which are then none. */
export const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How a script scrolls. */
export const scrollMotion = (): ScrollBehavior => (prefersLessMotion() ? 'instant' : 'smooth')
