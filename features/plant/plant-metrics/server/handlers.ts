import { BadInput, implement, inputTexts, type Route } from '@portal/server'
import { reports } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { isDay } from '../rules.ts'
import { bringIn } from './bring-in.ts'
import { pointsOf, reportOf, reportsOf } from './store.ts'

export function plantMetricRoutes(): Route[] {
  return implement(reports, refusalTexts, {
    async info({ db, portal, language }) {
      return { List: await reportsOf(db, portal.id, language) }
    },
    async figures({ db, portal, language, input, refuse }) {
      if (input.From !== undefined && !isDay(input.From)) throw new BadInput('From', inputTexts.noDay)
      const report = (await reportOf(db, portal.id, input.Id, language)) ?? refuse('noReport')
      return { ...report, Points: await pointsOf(db, report.Id, input.From) }
    },
    async add({ db, portal, integration, input, now, refuse }) {
      if (!integration.scopes.has('report')) return refuse('scopeMissing')
      const { added, changed, same, bad } = await bringIn(db, portal.id, input.Rows, now)
      return { Added: added, Changed: changed, Same: same, Bad: bad }
    },
  })
}
