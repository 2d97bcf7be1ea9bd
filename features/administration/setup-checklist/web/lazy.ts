import { lazyComponent } from '@portal/ui'

export const SetupChecklist = lazyComponent(async () => (await import('./SetupChecklist.tsx')).SetupChecklist)
