export {
  allPortals,
  hasGuide,
  headerOf,
  isMeantFor,
  isPortal,
  isPortalFor,
  mayMeetNews,
  portalOf,
  toolsLimitOf,
  type PortalRow,
  type ShownPortal,
} from './store.ts'
export { checkPortal, savePortal } from './authoring.ts'
export { portalKind, portalOptions } from './portal-kind.ts'
