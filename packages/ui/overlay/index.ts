/** What floats over the page, loaded late. */
export { ActionMenu, SplitButton, type ActionEntries, type ActionItem } from './ActionMenu.tsx'
export { InfoTip, Popover, Tooltip } from './Popover.tsx'
