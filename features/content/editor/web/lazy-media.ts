import { lazyComponent } from '@portal/ui'

/** Loaded when an author asks for a picture of the library; the list of texts loads nothing of it. */
export const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker)
