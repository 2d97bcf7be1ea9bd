import { lazyComponent } from '@portal/ui'

export const ActivityList = lazyComponent(async () => (await import('./ActivityList.tsx')).ActivityList)
export const ActivityPart = lazyComponent(async () => (await import('./ActivityPart.tsx')).ActivityPart)
