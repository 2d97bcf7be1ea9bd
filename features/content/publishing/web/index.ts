export {
  UnsentSettings,
  PlanPage,
  PublishBar,
  PublishNotes,
  ReviewCount,
  SettingsIssues,
  SettingsPanel,
  WaitingForReview,
} from './lazy.ts'
