import type { References } from '@portal/files/server'
import { BadInput, implement, inputTexts, type Route } from '@portal/server'
import { canViewKeptSite } from '@portal/sites/server'
import { banners } from '../contract.ts'
import { listBanners } from './store.ts'

export function bannerRoutes({ references }: { references: References }): Route[] {
  return implement(
    banners,
    {},
    {
      async list(call) {
        const { input, viewer, now } = call
        if (!(await canViewKeptSite(call, input.Template))) throw new BadInput('Template', inputTexts.noPortal)
        const rows = await listBanners(call, input.Template)
        return {
          List: rows.map((row) => ({
            Id: row.id,
            Title: row.title,
            ImageUrl: references.image(row.image_file_id, viewer, now),
            ImagePreview: row.preview ?? '',
            LinkUrl: row.link_url,
          })),
        }
      },
    },
  )
}
