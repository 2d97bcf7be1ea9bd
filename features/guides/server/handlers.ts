import type { References } from '@portal/files/server'
import { hasGuide, isPortalFor } from '@portal/portals/server'
import { implement, type Route } from '@portal/server'
import { guides } from '../contract.ts'
import { finish, keepPlace, newestTips, progressOf } from './store.ts'

export function guideRoutes({ references }: { references: References }): Route[] {
  return implement(
    guides,
    {},
    {
      async save({ db, viewer, input, now }) {
        const { account, tag } = viewer
        const version = (await newestTips(db, tag))[0]?.version ?? 0
        // who has just been led through everything is not told of what is new in it
        if (input.Task === 'guide') await finish(db, { account, guide: 'novice', version: 0, now })
        await finish(db, { account, guide: 'version', version, now })
        return null
      },
      async tips({ db, viewer, now, input }) {
        const isGuided = (await isPortalFor(db, input.Template, viewer)) && (await hasGuide(db, input.Template))
        if (!isGuided) return { List: [], IsDone: true, Step: 0 }
        const [rows, progress] = await Promise.all([
          newestTips(db, viewer.tag),
          progressOf(db, viewer.account, 'version'),
        ])
        const isThisVersion = progress.version === rows[0]?.version
        return {
          List: rows.map((row) => ({
            title: row.title_zh,
            titleEN: row.title_en,
            desc: row.desc_zh,
            descEN: row.desc_en,
            pic: row.pic_file_id === null ? '' : references.image(row.pic_file_id, viewer, now),
            step: row.step,
          })),
          IsDone: rows.length === 0 || (isThisVersion && progress.done_at !== null),
          Step: isThisVersion && progress.step < rows.length ? progress.step : 0,
        }
      },
      async place({ db, viewer, input }) {
        return { Step: (await progressOf(db, viewer.account, input.Guide)).step }
      },
      async keepPlace({ db, viewer, input }) {
        const version = input.Guide === 'version' ? ((await newestTips(db, viewer.tag))[0]?.version ?? 0) : 0
        await keepPlace(db, { account: viewer.account, guide: input.Guide, step: input.Step, version })
        return null
      },
    },
  )
}
