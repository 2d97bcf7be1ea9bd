/** Milliseconds for which a toast offers to undo a deletion. The trash keeps drafts for TRASH_DAYS. */
export const undoMs = 10_000
