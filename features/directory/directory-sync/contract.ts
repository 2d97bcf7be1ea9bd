/**
 * Directory sync: people come from the company's directory, either as a file of the HR system (`forecourt people
 * import`, docs/people-import.md) or by SCIM 2.0 (`/scim/v2`, docs/scim.md). This slice has no calls of the page.
 *
 * At most one source manages a person: a named file source, a chat platform or a SCIM key. A source removes only people
 * whom it manages. People who leave lose access at once: `left_at` is set and all sessions end in the same transaction,
 * so that directory, reporting lines and search no longer show them and open streams close. People who return are
 * restored. An account is permanent: it is never given to another person, whatever an externalId, a name or an address
 * says.
 *
 * server/: table → columns → lines → plan → apply (files); scim-* (SCIM). Both write through savePerson of
 * features/foundation/people.
 */

/** Base path of SCIM; not an envelope call. */
export const scimBase = '/scim/v2'

/** Refuses an import in which more than this share of the source's people would leave, unless forced. */
export const maxShareOfLeavers = 0.2

/** Refuses a file in which more than this share of lines is rejected, unless forced. */
export const maxShareOfRejected = 0.1
