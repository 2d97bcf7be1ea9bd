export { PlanPage, PublishBar, ReviewCount, SettingsLacks, SettingsPanel, WaitingForReview } from './lazy.ts'
