/** Overlays of the page, loaded lazily. */
export { ActionMenu, SplitButton, type ActionEntries, type ActionItem } from './ActionMenu.tsx'
export { RowActions, type RowAction } from './RowActions.tsx'
export { InfoTip, Popover, Tooltip } from './Popover.tsx'
