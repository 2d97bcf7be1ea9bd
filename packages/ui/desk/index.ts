/** Parts of a back office. */
export { CommandMenu, type Command } from './CommandMenu.tsx'
export { DetailPage } from './DetailPage.tsx'
export { FoldedNote, PrivacyNote, SaveState, StatStrip, Steps, Timeline } from './Facts.tsx'
export { FilterBar, ViewTabs } from './FilterBar.tsx'
export { NavRail, type RailGroup } from './NavRail.tsx'
export { useMessageToasts } from './use-message-toasts.ts'
export { SidePlaceContext } from '../side-panel/side-place.ts'
export { useRegionKeys } from './use-region-keys.ts'
