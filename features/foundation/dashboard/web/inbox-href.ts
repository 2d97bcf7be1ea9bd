import { deskHref, defineQuery, textParam } from '@portal/contract'
import type { InboxSection } from '../contract.ts'

const query = defineQuery({ section: textParam(20) })

/** The address of the inbox with the rows of one section. */
export const inboxHref = (section: InboxSection): string => query.at(deskHref('inbox'), { section })
