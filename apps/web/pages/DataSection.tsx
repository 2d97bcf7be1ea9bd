import { lazyComponent } from '@portal/ui'

/** The page, and all that its kinds bring with them, is loaded when somebody opens one. */
export const DataSection = lazyComponent(async () => (await import('./DataKinds.tsx')).DataKinds)
