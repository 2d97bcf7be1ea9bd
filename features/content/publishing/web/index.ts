export {
  ActivitySetup,
  ActivitySteps,
  UnsentSettings,
  PlanPage,
  PublishBar,
  PublishNotes,
  ReviewCount,
  SettingsIssues,
  SettingsPanel,
} from './lazy.ts'
export { activityStepAt } from '../activity-steps.ts'
