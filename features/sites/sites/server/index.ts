import { siteResource } from './site-resource.ts'

export {
  listSites,
  hasGuide,
  findSiteWithHeader,
  siteMatchesReader,
  siteExists,
  canViewKeptSite,
  canViewSite,
  canViewNewsSite,
  findSite,
  loadNewsAudience,
  loadSiteAddresses,
  siteToolsLimit,
} from './store.ts'
export { parseSiteFile, SiteFile, saveSite } from './authoring.ts'
export { siteOptions } from './site-resource.ts'

export const siteSlice = {
  adminResources: ({ draftReferences }: { draftReferences: Parameters<typeof siteResource>[0] }) => [
    siteResource(draftReferences),
  ],
}
