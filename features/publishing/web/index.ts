export { PlanPage, PublishBar, SettingsPanel } from './lazy.ts'
