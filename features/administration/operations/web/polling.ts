/** Polling interval of the operations pages. */
export const pollMs = 10_000
