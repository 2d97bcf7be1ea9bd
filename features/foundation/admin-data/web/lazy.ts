import { lazyComponent } from '@portal/ui'

/** Loads drag and drop only where items can be reordered. */
export const OrderedList = lazyComponent(async () => (await import('./OrderedList.tsx')).OrderedList)
export const SavedAudiences = lazyComponent(async () => (await import('./SavedAudiences.tsx')).SavedAudiences)
export const ComboBox = lazyComponent(async () => (await import('@portal/ui/pick')).ComboBox)
export const ItemChanges = lazyComponent(async () => (await import('./ItemChanges.tsx')).ItemChanges)
