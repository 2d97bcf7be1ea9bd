/** A file of its own: the first script needs it without the calendar. */
export const dayMs = 86_400_000
