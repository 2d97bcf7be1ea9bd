/** Reports setting by setting what the portal would start with (`forecourt config check`). */
import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig, InvalidConfigError, type Config } from './config.ts'
import { fieldDescriptions, secretNames, settingNames, settings, type Env } from './config-schema.ts'
import { withSecretFiles } from './config-secrets.ts'
import { configWarnings } from './config-warnings.ts'

interface SettingReport {
  name: string
  /** `environment`, the path of a file, or `default`. */
  from: string
  /** A secret is masked; a default is shown as in docs/configuration.md. */
  value: string
}

interface ConfigReport {
  settings: SettingReport[]
  /** Errors that stop the portal from starting; each begins with the setting. */
  wrong: string[]
  /** Allowed but rarely intended. */
  dangerous: string[]
}

export function configReport(env: Env, home: string, now: Date): ConfigReport {
  const found = settingNames.map((name) => reportSetting(name, env, home))
  const open = [
    ...findUnsetEnvironment(env),
    ...findSpacesInSecrets(env, home),
    ...found.flatMap(({ name, from }) =>
      isWorldReadable(from) ? [`${name}_FILE: every user of this machine can read ${from}`] : [],
    ),
    ...findTrustProblems(env),
    ...findIgnoredProxy(env),
  ]
  try {
    return { settings: found, wrong: [], dangerous: [...configWarnings(readConfig(env, home), now), ...open] }
  } catch (error) {
    if (!(error instanceof InvalidConfigError)) throw error
    return { settings: found, wrong: error.message.split('\n'), dangerous: open }
  }
}

/** As `configReport`, with what only asking the installation shows: the tarball has no embedded database. */
export async function checkConfig(env: Env, home: string, now: Date): Promise<ConfigReport> {
  const report = configReport(env, home, now)
  const isNamed = Boolean(env['DATABASE_URL'] || env['DATABASE_URL_FILE'])
  if (isNamed || report.wrong.some((line) => line.startsWith('DATABASE_URL '))) return report
  const { hasBinaries } = await import('@portal/server/embedded')
  if (!hasBinaries()) report.wrong.push('DATABASE_URL is missing: this installation has no embedded database')
  return report
}

/** Returns the bucket of these settings; undefined if there is none or the settings are invalid. */
export function readFilesSetting(env: Env, home: string): Config['files'] {
  try {
    return readConfig(env, home).files
  } catch (error) {
    if (error instanceof InvalidConfigError) return undefined
    throw error
  }
}

function reportSetting(name: (typeof settingNames)[number], env: Env, home: string): SettingReport {
  const { default: byDefault, isSecret } = fieldDescriptions.get(settings.shape[name])!
  const file = isSecret ? env[`${name}_FILE`] : undefined
  if (file) return { name, from: resolve(home, file), value: '(secret)' }
  const value = env[name]
  if (!value) return { name, from: 'default', value: byDefault.replaceAll('`', '') }
  return { name, from: 'environment', value: isSecret ? '(secret)' : value }
}

/** A command that does not see the settings of the portal reports on none. */
const findUnsetEnvironment = (env: Env): string[] =>
  env['PORTAL_ENV'] || env['DATABASE_URL'] || env['DATABASE_URL_FILE']
    ? []
    : ['PORTAL_ENV is not set: this is DEV, where anybody can sign in as anybody']

/** The other side would refuse such a secret, and not say why. PEM may end with empty lines. */
function findSpacesInSecrets(env: Env, home: string): string[] {
  const { env: values } = withSecretFiles(env, home)
  return secretNames.flatMap((name) => {
    const value = values[name] ?? ''
    return value === value.trim() || value.includes('-----BEGIN')
      ? []
      : [`${name} begins or ends with a space or an empty line, which is part of the secret`]
  })
}

/** Checks the variables of Node that decide which servers are trusted. */
function findTrustProblems({ NODE_TLS_REJECT_UNAUTHORIZED: checks, NODE_EXTRA_CA_CERTS: file }: Env): string[] {
  return [
    ...(checks === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0: certificates of servers are not verified'] : []),
    // Node itself only warns and continues
    ...(file && !isReadable(file) ? [`NODE_EXTRA_CA_CERTS names ${file}, which cannot be read and is ignored`] : []),
  ]
}

/** Programs of most other kinds use such a proxy without being told. */
function findIgnoredProxy(env: Env): string[] {
  const name = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((each) => env[each])
  if (name === undefined || env['NODE_USE_ENV_PROXY'] === '1') return []
  return [`${name} is ignored: requests to other servers use it only with NODE_USE_ENV_PROXY=1`]
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function isWorldReadable(path: string): boolean {
  if (!path.startsWith('/')) return false
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0
}
