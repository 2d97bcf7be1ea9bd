export { opensRookieGuide, rookieGuideHref } from './addresses.ts'
export { Guides, RookieGuide } from './lazy.ts'
