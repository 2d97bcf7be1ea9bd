import { lazily } from '@portal/ui'

/** Loads drag and drop only where items can be reordered. */
export const OrderedList = lazily(async () => (await import('./OrderedList.tsx')).OrderedList)
export const DataPage = lazily(async () => (await import('./DataPage.tsx')).DataPage)
