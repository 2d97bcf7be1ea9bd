import type { References } from '@portal/files/server'
import { hasGuide, isPortalFor } from '@portal/sites/server'
import { implement, type Route } from '@portal/server'
import { guides } from '../contract.ts'
import { guideFor, placeIn } from '../rules.ts'
import { shownSteps } from './steps.ts'
import { finish, keepPlace, newestTips, progressOf } from './store.ts'

export function onboardingRoutes({ references }: { references: References }): Route[] {
  return implement(
    guides,
    {},
    {
      async save({ db, viewer, input, now }) {
        const { account, tag } = viewer
        const version = (await newestTips(db, tag))[0]?.version ?? 0
        // a person who has just finished the guide is not shown the tips on the same version
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
        const version = rows[0]?.version ?? 0
        const keys = rows.map(({ id }) => String(id))
        return {
          List: rows.map((row, at) => ({
            title: row.title_zh,
            titleEN: row.title_en,
            desc: row.desc_zh,
            descEN: row.desc_en,
            pic: row.pic_file_id === null ? '' : references.image(row.pic_file_id, viewer, now),
            step: at + 1,
            key: String(row.id),
          })),
          // if a version is switched off, people who saw a newer one are not led back
          IsDone: rows.length === 0 || (progress.version >= version && progress.done_at !== null),
          Step: progress.version === version ? placeIn(keys, progress) : 0,
        }
      },
      async steps({ db, viewer, input }) {
        const steps = await shownSteps(db, guideFor(input.Guide, viewer.tag))
        const progress = await progressOf(db, viewer.account, input.Guide)
        return {
          List: steps.map(({ target, title, text }) => ({ Target: target, Title: title, Text: text })),
          Step: placeIn(
            steps.map(({ target }) => target),
            progress,
          ),
        }
      },
      async keepPlace({ db, viewer, input: { Guide, Step, Key } }) {
        const version = Guide === 'version' ? ((await newestTips(db, viewer.tag))[0]?.version ?? 0) : 0
        await keepPlace(db, { account: viewer.account, guide: Guide, step: Step, key: Key, version })
        return null
      },
    },
  )
}
