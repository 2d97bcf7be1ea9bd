export {
  UnsentSettings,
  PlanPage,
  PublishBar,
  ReviewCount,
  SettingsIssues,
  SettingsPanel,
  WaitingForReview,
} from './lazy.ts'
