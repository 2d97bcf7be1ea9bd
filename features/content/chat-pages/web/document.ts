/** Entry for server rendering, without browser-only parts. */
export { Boundary } from './Boundary.tsx'
export { GivenContext, type GivenHere } from './given.tsx'
export { Inside, ReplyMessage } from './Inside.tsx'
export { OfflineLine } from './OfflineLine.tsx'
