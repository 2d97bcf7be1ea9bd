/** All checks of `forecourt setup`, which run before anything is created and alone with --check. */
import { systemClock } from '@portal/server'
import { findFilesProblem } from '../bucket.ts'
import type { CommandEnvironment } from '../cli/portal.ts'
import { databaseVerdicts, inspectDatabase, presenceVerdict, unreachableVerdict } from '../checks/database.ts'
import { authorityVerdict, folderVerdict, inspectFolder, nodeVerdict } from '../checks/machine.ts'
import { notificationVerdict, signInVerdicts } from '../checks/services.ts'
import { good, note, wrong, type Verdict } from '../checks/verdict.ts'
import { connectionsOf, readCommandConfig, InvalidConfigError, type Config } from '../config.ts'
import { checkConfig } from '../config-report.ts'

/** Checks the settings as the portal would start with them. */
export async function settingVerdicts({ env, home, clock }: CommandEnvironment): Promise<Verdict[]> {
  const { wrong: lines, dangerous } = await checkConfig(env, home, clock.now())
  const how = 'forecourt config check; docs/configuration.md lists every setting'
  const verdicts = lines.map((line) => wrong('settings', line, how))
  if (verdicts.length === 0)
    verdicts.push(good('settings', `PORTAL_ENV=${env['PORTAL_ENV'] ?? 'DEV'}, the portal would start`))
  return [...verdicts, ...dangerous.map((line) => note('settings', line))]
}

/** Reads the configuration; undefined if it is invalid, which settingVerdicts reports. */
export function readConfigIfValid({ env, home }: CommandEnvironment): Config | undefined {
  try {
    return readCommandConfig(env, home)
  } catch (error) {
    if (error instanceof InvalidConfigError) return undefined
    throw error
  }
}

/** Calls the bucket, if files are stored in one. */
export async function storageVerdict({ files }: Pick<Config, 'files'>): Promise<Verdict> {
  if (!files) return good('storage', 'files are stored in the database and in its backup')
  const problem = await findFilesProblem(files)
  return problem === undefined
    ? good('storage', 'files are stored in the bucket of FILES')
    : wrong('storage', problem, 'FILES, FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY: docs/operations/files.md')
}

/** `own` is the user id of this process. */
export async function machineVerdicts(
  { env, clock }: CommandEnvironment,
  config: Config | undefined,
  own = process.getuid?.() ?? 0,
): Promise<Verdict[]> {
  const folder = config && folderVerdict(await inspectFolder(config.dataFolder, own))
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
  if (!databaseUrl)
    return [note('database', 'the embedded one, for a trial', 'set DATABASE_URL to the company’s own database')]
  const seen = await inspectDatabase(databaseUrl, databaseDirectUrl).catch((error: unknown) =>
    unreachableVerdict(error),
  )
  if ('grade' in seen) return [seen]
  return [...databaseVerdicts(seen, connectionsOf(pools)), presenceVerdict(seen)]
}

export const serviceVerdicts = async (config: Config): Promise<Verdict[]> => [
  ...(await signInVerdicts(config, systemClock.now())),
  notificationVerdict(config),
]
