import { BadInput, implement, inputTexts, type Route } from '@portal/server'
import { metrics } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { isDay } from '../rules.ts'
import { importFigures } from './import-figures.ts'
import { listPoints, findMetric, listMetrics } from './store.ts'

export function plantMetricRoutes(): Route[] {
  return implement(metrics, refusalTexts, {
    async info({ db, portal, language }) {
      return { List: await listMetrics(db, portal.id, language) }
    },
    async figures({ db, portal, language, input, refuse }) {
      if (input.From !== undefined && !isDay(input.From)) throw new BadInput('From', inputTexts.noDay)
      const report = (await findMetric(db, portal.id, input.Id, language)) ?? refuse('noReport')
      return { ...report, Points: await listPoints(db, report.Id, input.From) }
    },
    async add({ db, portal, integration, input, now, refuse }) {
      if (!integration.scopes.has('report')) return refuse('scopeMissing')
      const { added, changed, same, bad } = await importFigures(db, portal.id, input.Rows, now)
      return { Added: added, Changed: changed, Same: same, Bad: bad }
    },
  })
}
