/** What the server writes into the document: a door of its own, without what only a browser has. */
export { Boundary } from './Boundary.tsx'
export { GivenContext, type GivenHere } from './given.tsx'
export { Inside, ReplyMessage } from './Inside.tsx'
export { OfflineLine } from './OfflineLine.tsx'
