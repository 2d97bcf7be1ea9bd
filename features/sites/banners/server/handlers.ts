import type { References } from '@portal/files/server'
import { BadInput, implement, inputTexts, type Route } from '@portal/server'
import { canViewSite } from '@portal/sites/server'
import { banners } from '../contract.ts'
import { listBanners } from './store.ts'

export function bannerRoutes({ references }: { references: References }): Route[] {
  return implement(
    banners,
    {},
    {
      async list({ input, viewer, db, now, language }) {
        if (!(await canViewSite(db, input.Template, viewer))) throw new BadInput('Template', inputTexts.noPortal)
        const rows = await listBanners(db, input.Template, { viewer, now, language })
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
