export { PlanPage, PublishBar, ReviewCount, SettingsPanel, WaitingForReview } from './lazy.ts'
