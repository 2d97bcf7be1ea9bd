/**
 * API keys let other systems push notifications and to-dos. This slice has no calls: a key, created and revoked by
 * `forecourt api-keys`, grants access to the calls of other slices that accept its scopes (TODO-02).
 */

/**
 * notice: notify named people · audience: notify everyone or a group · must-know: ignore quiet hours · todo: push
 * to-dos · ticket: find out who opened a tool with a launch ticket · scim: manage people and groups · report: push
 * figures of a plant
 */
export const scopes = ['notice', 'audience', 'must-know', 'todo', 'ticket', 'scim', 'report'] as const
export type Scope = (typeof scopes)[number]
