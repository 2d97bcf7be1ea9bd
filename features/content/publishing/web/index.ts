export {
  KeptSettings,
  PlanPage,
  PublishBar,
  ReviewCount,
  SettingsLacks,
  SettingsPanel,
  WaitingForReview,
} from './lazy.ts'
