import { lazyComponent } from '@portal/ui'

/** Reader views for the preview. */
export const PreviewedBar = lazyComponent(
  async () => (await import('@portal/acknowledgements/web/bar')).AcknowledgementPreview,
)
export const PreviewedActivity = lazyComponent(
  async () => (await import('@portal/activities/web/reading')).ActivityPreview,
)
export const PreviewedSlide = lazyComponent(async () => (await import('@portal/news/web/slide')).NewsSlide)
