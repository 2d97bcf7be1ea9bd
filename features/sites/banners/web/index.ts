import { lazyComponent } from '@portal/ui'

export { BannerStrip } from './BannerStrip.tsx'
export const BannerPreview = lazyComponent(async () => (await import('./BannerPreview.tsx')).BannerPreview)
