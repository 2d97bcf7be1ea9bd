/**
 * Other systems that push notices and to-dos into the portal. They have no calls of their own: a key, made and revoked by
 * `npm run keys`, opens the calls of other slices that are declared for it (TODO-02).
 */

/** notice: to named people · audience: to everyone or a part of them · must-know: past quiet hours · todo */
export const scopes = ['notice', 'audience', 'must-know', 'todo'] as const
export type Scope = (typeof scopes)[number]
