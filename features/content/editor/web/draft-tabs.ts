/** Tabs of an open draft, each an address. */
import { deskHref } from '@portal/contract'

/** The draft's own address. */
export const editTab = ''
export const historyTab = 'history'

export const tabHref = (id: number, tab: string): string => deskHref('writing', id, ...(tab === editTab ? [] : [tab]))
