/** Everything that `forecourt setup` looks at before it makes anything, and by itself with --check. */
import { systemClock } from '@portal/server'
import type { Surroundings } from '../cli/portal.ts'
import { databaseVerdicts, lookAtDatabase, presenceVerdict, unreachable } from '../checks/database.ts'
import { authorityVerdict, folderVerdict, lookAtFolder, nodeVerdict } from '../checks/machine.ts'
import { noticesVerdict, signInVerdicts } from '../checks/services.ts'
import { good, note, wrong, type Verdict } from '../checks/verdict.ts'
import { readCommandConfig, WrongConfig, type Config } from '../config.ts'
import { configReport } from '../config-report.ts'

/** The settings as the portal would start with them. */
export function settingVerdicts({ env, home, clock }: Surroundings): Verdict[] {
  const { wrong: lines, dangerous } = configReport(env, home, clock.now())
  const how = 'forecourt config check; docs/configuration.md lists every setting'
  const verdicts = lines.map((line) => wrong('settings', line, how))
  if (verdicts.length === 0)
    verdicts.push(good('settings', `PORTAL_ENV=${env['PORTAL_ENV'] ?? 'DEV'}, the portal would start`))
  return [...verdicts, ...dangerous.map((line) => note('settings', line))]
}

/** undefined: they are wrong, which settingVerdicts says. */
export function configFor({ env, home }: Surroundings): Config | undefined {
  try {
    return readCommandConfig(env, home)
  } catch (error) {
    if (error instanceof WrongConfig) return undefined
    throw error
  }
}

/** A bucket is looked at by a command of its own, which needs the schema. */
export const storageVerdict = ({ env }: Pick<Surroundings, 'env'>): Verdict =>
  env['FILES']
    ? note(
        'storage',
        'files are kept where FILES says',
        "'forecourt files check' looks at it, once the schema is there",
      )
    : good('storage', 'files are kept in the database, and are in its backup')

/** `own`: the user of this process, by number. */
export async function machineVerdicts(
  { env, clock }: Surroundings,
  config: Config | undefined,
  own = process.getuid?.() ?? 0,
): Promise<Verdict[]> {
  const folder = config && folderVerdict(await lookAtFolder(config.dataFolder, own))
  return [
    nodeVerdict(process.version),
    await authorityVerdict(env['NODE_EXTRA_CA_CERTS'], clock.now()),
    ...(folder ? [folder] : []),
  ]
}

export async function databaseChecks({
  databaseUrl,
  databaseDirectUrl,
  pools,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'pools'>): Promise<Verdict[]> {
  if (!databaseUrl) return [note('database', 'the embedded one, for a trial', 'DATABASE_URL names the company’s own')]
  const seen = await lookAtDatabase(databaseUrl, databaseDirectUrl).catch((error: unknown) => unreachable(error))
  if ('grade' in seen) return [seen]
  const each = pools.calls + pools.guards + pools.jobs + 1
  return [...databaseVerdicts(seen, each), presenceVerdict(seen)]
}

export const serviceVerdicts = async (config: Config): Promise<Verdict[]> => [
  ...(await signInVerdicts(config, systemClock.now())),
  noticesVerdict(config),
]
