/** Imports people from the contacts of a chat platform (AUTH-06, docs/feishu.md, docs/wecom.md). */
import type { Command } from '@commander-js/extra-typings'
import { createFeishu as feishuOf, type SyncReport } from '@portal/feishu/server'
import { formatImportReport } from '@portal/directory-sync/server'
import { createWecom as wecomOf } from '@portal/wecom/server'
import { importCounts } from './audit-line.ts'
import { importReportData } from './people.ts'
import type { CommandContext, AddVerbs, CommandResult } from './portal.ts'

export const feishu: AddVerbs = (noun, portal) => {
  addSyncVerb(noun, "Feishu's").action((options) =>
    portal.withOwnAudit(async (context) => {
      const { db, config, clock, progress } = context
      if (!config.feishu) throw new Error('FEISHU_APP_ID and FEISHU_APP_SECRET are not set: see docs/feishu.md')
      const work = feishuOf(config.feishu, { db, clock, origin: () => '', onFault: () => undefined })
      const { dryRun: isDryRun = false, force: isForced = false, all = false } = options
      const report = await work.syncContacts({ now: clock.now(), isForced, isDryRun, say: progress })
      await recordImport(context, report, isDryRun)
      return {
        data: { isDryRun, ...report },
        lines: [...formatFeishuReport(report, all), ...(isDryRun ? ['Dry run: nothing was written'] : [])],
        isPartial: report.notTaken.length > 0,
      }
    }),
  )
}

export const wecom: AddVerbs = (noun, portal) => {
  addSyncVerb(noun, "WeChat Work's").action((options) =>
    portal.withOwnAudit(async (context): Promise<CommandResult> => {
      const { db, config, clock, progress } = context
      if (!config.wecom)
        throw new Error('WECOM_CORP_ID, WECOM_AGENT_ID and WECOM_SECRET are not set: see docs/wecom.md')
      // a wrong configuration ends the command with its own message
      const work = wecomOf(config.wecom, { db, clock, onFault: () => undefined })
      const { dryRun: isDryRun = false, force: isForced = false, all = false } = options
      const done = await work.syncContacts({ isForced, isDryRun, say: progress })
      const report = { ...done, departmentPaths: [], retiredPaths: [] }
      await recordImport(context, report, isDryRun)
      return {
        data: importReportData(report),
        lines: formatImportReport(report, all, true),
        isPartial: report.rejected.length > 0,
      }
    }),
  )
}

const addSyncVerb = (noun: Command, whose: string) =>
  noun
    .command('sync')
    .description(`Import people from ${whose} contacts now. Exit code 3: some people were rejected.`)
    .option('--dry-run', 'report what would be done; nothing is written')
    .option('--force', 'ignore the limit: 20 % of people leaving')
    .option('--all', 'list everybody, not only the first 50 of each kind')
    .addHelpText('after', `\nExample: forecourt ${noun.name()} sync --dry-run`)

async function recordImport(
  { db, recordRun }: CommandContext,
  report: Parameters<typeof importCounts>[0],
  isDryRun: boolean,
): Promise<void> {
  const counts = isDryRun ? undefined : importCounts(report)
  if (counts) await recordRun(db, counts)
}

const maxShown = 50

function formatFeishuReport(report: SyncReport, isFull: boolean): string[] {
  const some = (sign: string, lines: readonly string[]): string[] => {
    const shown = isFull ? lines : lines.slice(0, maxShown)
    const more = lines.length - shown.length
    return [...shown.map((line) => `${sign} ${line}`), ...(more > 0 ? [`  … and ${more} more (--all shows them)`] : [])]
  }
  const { added, changed, returned, left, unchanged, remarks, notTaken } = report
  return [
    ...some('+', added),
    ...some('~', changed),
    ...some('↩', returned),
    ...some('−', left),
    ...some('!', remarks),
    ...some('✗', notTaken),
    '',
    `${added.length} added, ${changed.length} changed, ${returned.length} returned, ${left.length} left, ` +
      `${unchanged} unchanged, ${notTaken.length} not taken`,
  ]
}
