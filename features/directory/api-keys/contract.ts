/**
 * Other systems that push notices and to-dos into the portal. They have no calls of their own: a key, made and revoked by
 * `forecourt api-keys`, opens the calls of other slices that are declared for it (TODO-02).
 */

/**
 * notice: to named people · audience: to everyone or a part of them · must-know: past quiet hours · todo ·
 * ticket: who came to a tool with a launch ticket · scim: people and groups · report: figures of a plant
 */
export const scopes = ['notice', 'audience', 'must-know', 'todo', 'ticket', 'scim', 'report'] as const
export type Scope = (typeof scopes)[number]
