import { portalKind } from './portal-kind.ts'

export {
  allPortals,
  hasGuide,
  headerOf,
  isMeantFor,
  isPortal,
  isPortalFor,
  mayMeetNews,
  portalOf,
  readersOfNews,
  toolsLimitOf,
} from './store.ts'
export { checkPortal, PortalFile, savePortal } from './authoring.ts'
export { portalOptions } from './portal-kind.ts'

export const siteSlice = {
  adminResources: ({ usedInManuscripts }: { usedInManuscripts: Parameters<typeof portalKind>[0] }) => [
    portalKind(usedInManuscripts),
  ],
}
