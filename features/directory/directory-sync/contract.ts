/**
 * People come from the company's own directory, in two ways: a file of the personnel system (`forecourt people import`,
 * docs/people-import.md) and SCIM 2.0 (`/scim/v2`, docs/scim.md). There are no calls of the page here.
 *
 * Each person is kept by one source at most: the named source of a file, or a SCIM key. A source makes leave only whom
 * it keeps. Who leaves loses access at once: `left_at` is set and all sessions end in the same transaction, so that
 * directory, reporting line and search know them no more and open streams close; who comes back is restored.
 * An account is permanent: it is never given to another person, whatever an externalId, a name or an address says.
 *
 * server/: table → columns → lines → plan → apply (files); scim-* (SCIM). Both write through savePerson of features/foundation/people.
 */

/** Where SCIM is served; not an envelope call. */
export const scimBase = '/scim/v2'

/** More leavers than this share of the people whom a source keeps are refused unless forced. */
export const maxShareOfLeavers = 0.2

/** More rejected lines than this share of a file refuse the file unless forced. */
export const maxShareOfRejected = 0.1
