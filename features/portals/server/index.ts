export {
  allPortals,
  hasGuide,
  headerOf,
  isPortal,
  portalOf,
  toolsLimitOf,
  type PortalRow,
  type ShownPortal,
} from './store.ts'
export { checkPortal, savePortal } from './authoring.ts'
