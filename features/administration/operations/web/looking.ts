/** Asked again so often while somebody looks. */
export const everyMs = 10_000
