/** Banners: pictures with links at the top of a site. */
import { Id, listOf, post, z } from '@portal/contract'
import { PortalId } from '@portal/sites/contract'

/** Id of a site; an unknown one is refused as malformed. */
const Template = z._default(PortalId, '')

const Banner = z.object({
  Id,
  Title: z.string(),
  ImageUrl: z.string(),
  ImagePreview: z.string(),
  LinkUrl: z.string(),
})

export const banners = {
  list: post('portalbanner/query', { input: z.object({ Template }), output: listOf(Banner) }),
}
