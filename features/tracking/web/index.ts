export { TrackingBehind } from './Behind.tsx'
export { useTrackingEntries } from './entries.tsx'
export { NumbersPage, TrackingChoice } from './lazy.ts'
