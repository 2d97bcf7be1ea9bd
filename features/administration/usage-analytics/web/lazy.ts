import { lazily } from '@portal/ui'

export const Tracker = lazily(async () => (await import('./Tracker.tsx')).Tracker)
export const TrackingChoice = lazily(async () => (await import('./TrackingChoice.tsx')).TrackingChoice)
export const NumbersPage = lazily(async () => (await import('./NumbersPage.tsx')).NumbersPage)
export const DebugConsole = lazily(async () => (await import('./DebugConsole.tsx')).DebugConsole)
export const TrackingBehind = lazily(async () => (await import('./Behind.tsx')).TrackingBehind)
