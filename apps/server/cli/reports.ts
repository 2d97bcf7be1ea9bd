/** Metrics of a plant (ML-03). */
import { readFile } from 'node:fs/promises'
import { siteExists } from '@portal/sites/server'
import {
  importFigures,
  parseMetricDefinitions,
  parseCsv,
  listMetricsWithCounts,
  saveMetric,
} from '@portal/plant-metrics/server'
import type { Db } from '@portal/server'
import { readJson } from './parse.ts'
import { UsageError, type AddVerbs } from './portal.ts'
import { installation } from '@portal/contract'

const fileHelp = `
The file, in display order:
  [{ "key": "output", "name": { "zh": "日产量", "en": "Output" }, "unit": { "zh": "台", "en": "cars" },
     "decimals": 0, "better": "up",
     "together": "sum" }]                 how days are aggregated: "mean", "sum" or "last"

Example: forecourt reports define reports.json`

const portalOption = [
  '--portal <id>',
  'portal of the metrics; default: the one that calls mean if they name none',
] as const

const portalOf = ({ portal }: { portal?: string | undefined }): string => portal ?? installation().unnamedSite

export const reports: AddVerbs = (noun, portal) => {
  noun
    .command('define')
    .description('Define the metrics')
    .argument('<file>', 'JSON')
    .option(...portalOption)
    .addHelpText('after', fileHelp)
    .action((file, options) =>
      portal.change(async ({ db }) => {
        await refuseUnknown(db, portalOf(options))
        const defined = parseMetricDefinitions(await readJson(file))
        await db.transaction().execute(async (tx) => {
          for (const [position, report] of defined.entries())
            await saveMetric(tx, position, { portal: portalOf(options), ...report })
        })
        return { data: { defined: defined.length }, notes: [`${defined.length} metrics are defined`] }
      }),
    )
  noun
    .command('import')
    .description('Import values. Invalid lines are listed and skipped. Exit code 3: some lines were rejected.')
    .argument('<file>', "CSV with the header 'report,date,value' and one value per line")
    .option(...portalOption)
    .addHelpText('after', '\nExample: forecourt reports import figures.csv')
    .action((file, options) =>
      portal.change(async ({ db, clock }) => {
        await refuseUnknown(db, portalOf(options))
        const { rows, lines } = parseCsv(await readFile(file))
        const done = await db.transaction().execute((tx) => importFigures(tx, portalOf(options), rows, clock.now()))
        const { added, changed, same } = done
        const rejected = done.bad.map(({ Row, Field, Problem }) => ({
          line: lines[Row - 1],
          reason: `${Field} ${Problem}`,
        }))
        return {
          data: { added, changed, unchanged: same, rejected },
          notes: [
            ...rejected.map(({ line, reason }) => `line ${line}: ${reason}`),
            `${added} added, ${changed} changed, ${same} unchanged, ${rejected.length} rejected`,
          ],
          isPartial: rejected.length > 0,
        }
      }),
    )
  noun
    .command('list')
    .description('List the metrics with the number of values')
    .option(...portalOption)
    .addHelpText('after', '\nExample: forecourt reports list --portal ML')
    .action((options) =>
      portal.read(async ({ db }) => {
        await refuseUnknown(db, portalOf(options))
        const all = await listMetricsWithCounts(db, portalOf(options))
        return {
          data: { reports: all },
          lines: all.map(
            ({ key, name_en, unit_en, points, newest }) =>
              `${key}  ${name_en}${unit_en ? ` (${unit_en})` : ''}  ${points} values` +
              (newest ? `, newest ${newest}` : ''),
          ),
          notes: all.length === 0 ? [`The portal '${portalOf(options)}' has no metrics yet`] : [],
        }
      }),
    )
}

async function refuseUnknown(db: Db, portal: string): Promise<void> {
  if (!(await siteExists(db, portal))) throw new UsageError(`--portal: there is no portal '${portal}'`)
}
