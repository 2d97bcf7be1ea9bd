import { lazyComponent } from '@portal/ui'

/** Loaded when an author asks for a file of the library; the list of texts loads nothing of it. */
export const MediaForText = lazyComponent(async () => (await import('./MediaForText.tsx')).MediaForText)
