/** The settings, as the portal would read them here. */
import { resolve } from 'node:path'
import { openBucket } from '@portal/files/server'
import { problemWith } from '../bucket.ts'
import { folderVerdict, lookAtFolder } from '../checks/machine.ts'
import { configReport, filesIn } from '../config-report.ts'
import type { Env } from '../config-schema.ts'
import type { Noun } from './portal.ts'

/** Asked for by the settings that the portal would start with; those that are wrong have their own lines. */
async function bucketProblem(env: Env, home: string): Promise<string[]> {
  const files = filesIn(env, home)
  const bucket = await openBucket(files)
  if (!bucket) return []
  const problem = await problemWith(bucket)
  bucket.close()
  return problem ? [`FILES: ${problem}`] : []
}

/** As the user that runs this; the portal goes on without it, and makes each picture anew for each reader. */
async function folderProblem(env: Env, home: string): Promise<string[]> {
  const folder = env['PORTAL_DATA'] || 'data'
  const { grade, says } = folderVerdict(await lookAtFolder(resolve(home, folder), process.getuid?.() ?? 0))
  return grade === 'wrong' ? [`PORTAL_DATA: ${says}`] : []
}

export const config: Noun = (program, portal) => {
  const noun = program.command('config').description('What the portal is set to')
  noun
    .command('check')
    .description('Say what is set, from where, what is missing and what is dangerous; exit code 1: it would not start')
    .option('--all', 'what is not set, too, with its default')
    .addHelpText('after', '\nExample: forecourt config check')
    .action(({ all = false }) =>
      portal.unopened(async ({ env, home, clock }) => {
        const report = configReport(env, home, clock.now())
        report.dangerous.push(...(await folderProblem(env, home)), ...(await bucketProblem(env, home)))
        const shown = report.settings.filter(({ from }) => all || from !== 'default')
        const width = Math.max(0, ...shown.map(({ name }) => name.length))
        const place = (from: string): string => (from === 'environment' ? '' : `  (${from})`)
        return {
          data: { ...report, settings: shown },
          lines: shown.map(({ name, value, from }) => `${name.padEnd(width)}  ${value}${place(from)}`),
          notes: [
            ...report.wrong.map((line) => `Wrong: ${line}`),
            ...report.dangerous.map((line) => `Dangerous: ${line}`),
            report.wrong.length > 0 ? 'The portal would not start' : 'The portal would start with these settings',
          ],
          isWrong: report.wrong.length > 0,
        }
      }),
    )
}
