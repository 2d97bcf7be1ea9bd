/** Shows the settings as the portal would read them. */
import { resolve } from 'node:path'
import { findFilesProblem } from '../bucket.ts'
import { folderVerdict, inspectFolder, openToOthers } from '../checks/machine.ts'
import { checkConfig, readFilesSetting } from '../config-report.ts'
import type { Env } from '../config-schema.ts'
import type { AddVerbs } from './portal.ts'

/** Checks the bucket of valid settings; invalid settings are reported separately. */
async function bucketProblem(env: Env, home: string): Promise<string[]> {
  const problem = await findFilesProblem(readFilesSetting(env, home))
  return problem ? [`FILES: ${problem}`] : []
}

/** Checks the folder as the current user. Without it the portal runs, but resizes pictures for every reader again. */
async function folderProblem(env: Env, home: string): Promise<string[]> {
  const folder = await inspectFolder(resolve(home, env['PORTAL_DATA'] || 'data'), process.getuid?.() ?? 0)
  const { grade, says } = folderVerdict(folder)
  const problem = grade === 'wrong' ? says : openToOthers(folder)
  return problem ? [`PORTAL_DATA: ${problem}`] : []
}

export const config: AddVerbs = (noun, portal) => {
  noun
    .command('check')
    .description(
      'Show the settings, their sources, and what is missing or dangerous. Exit code 1: the portal would not start.',
    )
    .option('--all', 'include settings that are not set, with their defaults')
    .addHelpText('after', '\nExample: forecourt config check')
    .action(({ all = false }) =>
      portal.withoutDatabase(async ({ env, home, clock }) => {
        const report = await checkConfig(env, home, clock.now())
        report.dangerous.push(...(await folderProblem(env, home)), ...(await bucketProblem(env, home)))
        const shown = report.settings.filter(({ from }) => all || from !== 'default')
        const width = Math.max(0, ...shown.map(({ name }) => name.length))
        const formatOrigin = (from: string): string => (from === 'environment' ? '' : `  (${from})`)
        return {
          data: { ...report, settings: shown },
          lines: shown.map(({ name, value, from }) => `${name.padEnd(width)}  ${value}${formatOrigin(from)}`),
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
