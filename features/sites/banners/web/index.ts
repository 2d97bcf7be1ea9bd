export { BannerStrip } from './BannerStrip.tsx'
