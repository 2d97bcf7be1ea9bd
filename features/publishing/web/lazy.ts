import { lazily } from '@portal/ui'

export const SettingsPanel = lazily(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)
export const PublishBar = lazily(async () => (await import('./PublishBar.tsx')).PublishBar)
export const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
export const PlanPage = lazily(async () => (await import('./PlanPage.tsx')).PlanPage)
