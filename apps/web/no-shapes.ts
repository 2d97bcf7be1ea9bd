/**
 * Replaces zod in the page: the server and the compiler check the shapes of calls, so browsers need not carry them.
 * Every schema is this same empty proxy.
 */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing })

export const z = nothing
