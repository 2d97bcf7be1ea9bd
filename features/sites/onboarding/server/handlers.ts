import type { References } from '@portal/files/server'
import { hasGuide, canViewSite } from '@portal/sites/server'
import { implement, type Route } from '@portal/server'
import { onboarding } from '../contract.ts'
import { guideFor, resumeStep } from '../rules.ts'
import { loadVisibleSteps } from './steps.ts'
import { finishGuide, saveProgress, listNewestTips, findProgress } from './store.ts'

export function onboardingRoutes({ references }: { references: References }): Route[] {
  return implement(
    onboarding,
    {},
    {
      async save({ db, viewer, input, now }) {
        const { account, tag } = viewer
        const version = (await listNewestTips(db, tag))[0]?.version ?? 0
        // a person who has just finished the guide is not shown the tips on the same version
        if (input.Task === 'guide') await finishGuide(db, { account, guide: 'novice', version: 0, now })
        await finishGuide(db, { account, guide: 'version', version, now })
        return null
      },
      async tips({ db, viewer, now, input }) {
        const isGuided = (await canViewSite(db, input.Template, viewer)) && (await hasGuide(db, input.Template))
        if (!isGuided) return { List: [], IsDone: true, Step: 0 }
        const [rows, progress] = await Promise.all([
          listNewestTips(db, viewer.tag),
          findProgress(db, viewer.account, 'version'),
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
          Step: progress.version === version ? resumeStep(keys, progress) : 0,
        }
      },
      async steps({ db, viewer, input }) {
        const steps = await loadVisibleSteps(db, guideFor(input.Guide, viewer.tag))
        const progress = await findProgress(db, viewer.account, input.Guide)
        return {
          List: steps.map(({ target, title, text }) => ({ Target: target, Title: title, Text: text })),
          Step: resumeStep(
            steps.map(({ target }) => target),
            progress,
          ),
        }
      },
      async keepPlace({ db, viewer, input: { Guide, Step, Key } }) {
        const version = Guide === 'version' ? ((await listNewestTips(db, viewer.tag))[0]?.version ?? 0) : 0
        await saveProgress(db, { account: viewer.account, guide: Guide, step: Step, key: Key, version })
        return null
      },
    },
  )
}
