import { lazyComponent } from '@portal/ui'

export const SettingsPanel = lazyComponent(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)
export const UnsentSettings = lazyComponent(async () => (await import('./UnsentSettings.tsx')).UnsentSettings)
export const SettingsIssues = lazyComponent(async () => (await import('./SettingsIssues.tsx')).SettingsIssues)
export const PublishNotes = lazyComponent(async () => (await import('./PublishNotes.tsx')).PublishNotes)
export const PublishBar = lazyComponent(async () => (await import('./PublishBar.tsx')).PublishBar)
export const TextPreview = lazyComponent(async () => (await import('./TextPreview.tsx')).TextPreview)
export const ActivitySteps = lazyComponent(async () => (await import('./ActivitySteps.tsx')).ActivitySteps)
export const ActivitySetup = lazyComponent(async () => (await import('./ActivitySetup.tsx')).ActivitySetup)
export const PlanPage = lazyComponent(async () => (await import('./PlanPage.tsx')).PlanPage)
export const ReviewCount = lazyComponent(async () => (await import('./ReviewCount.tsx')).ReviewCount)

const ofList = () => import('./list-parts.ts')
export const PanelSteps = lazyComponent(async () => (await ofList()).PanelSteps)
export const SeveralTexts = lazyComponent(async () => (await ofList()).SeveralTexts)
