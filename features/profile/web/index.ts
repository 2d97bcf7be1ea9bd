export { BannerStrip } from './BannerStrip.tsx'
export { Greeting } from './Greeting.tsx'
export { useMe } from './queries.ts'
export type { TopNavigation, UserDetail } from '../contract.ts'
