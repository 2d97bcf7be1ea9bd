export { openedRookie, rookieHref } from './addresses.ts'
export { Guides, RookieGuide } from './lazy.ts'
