import { lazily } from '@portal/ui'

export const SettingsPanel = lazily(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)
export const KeptSettings = lazily(async () => (await import('./KeptSettings.tsx')).KeptSettings)
export const SettingsLacks = lazily(async () => (await import('./SettingsLacks.tsx')).SettingsLacks)
export const PublishBar = lazily(async () => (await import('./PublishBar.tsx')).PublishBar)
export const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
export const PlanPage = lazily(async () => (await import('./PlanPage.tsx')).PlanPage)
export const ReviewCount = lazily(async () => (await import('./ReviewCount.tsx')).ReviewCount)
export const WaitingForReview = lazily(async () => (await import('./WaitingForReview.tsx')).WaitingForReview)
/** Reader views for the preview. */
export const PreviewedBar = lazily(async () => (await import('@portal/acknowledgements/web/bar')).PreviewedBar)
export const PreviewedActivity = lazily(async () => (await import('@portal/activities/web/reading')).PreviewedActivity)
