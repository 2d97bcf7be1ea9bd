export {
  ActivitySetup,
  ActivitySteps,
  UnsentSettings,
  PanelSteps,
  PlanPage,
  PublishBar,
  PublishNotes,
  ReviewCount,
  SettingsIssues,
  SettingsPanel,
  SeveralTexts,
  TextPreview,
} from './lazy.ts'
export { activityStepAt } from '../activity-steps.ts'
export { usePublishingState, useReviewQueue } from './queries.ts'
