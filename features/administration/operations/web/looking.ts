/** Polling interval of the operations pages. */
export const everyMs = 10_000
