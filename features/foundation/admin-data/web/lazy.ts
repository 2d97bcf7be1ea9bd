import { lazily } from '@portal/ui'

/** With what drags: only where something has an order. */
export const OrderedList = lazily(async () => (await import('./OrderedList.tsx')).OrderedList)
export const DataPage = lazily(async () => (await import('./DataPage.tsx')).DataPage)
