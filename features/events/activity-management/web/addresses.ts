/** State of an activity's page in the address; lists add their own (`useList`). */
import { defineQuery, idParam } from '@portal/contract'

export const activityParts = ['people', 'door', 'messages'] as const
export type ActivityPartName = (typeof activityParts)[number]

const query = defineQuery({ session: idParam() })

/** Returns the session in the address. */
export const sessionAt = (search: string): number | undefined => query.parse(search).session

/** Returns the address of a page with another session; its list begins anew. */
export const sessionHref = (pathname: string, session: number | undefined): string => query.at(pathname, { session })
