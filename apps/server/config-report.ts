/** Reports setting by setting what the portal would start with (`forecourt config check`). */
import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { about, settingNames, settings, type Env } from './config-schema.ts'
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
  const found = settingNames.map((name) => reportOn(name, env, home))
  const open = [
    ...found.flatMap(({ name, from }) =>
      isReadByAll(from) ? [`${name}_FILE: every user of this machine can read ${from}`] : [],
    ),
    ...trustOf(env),
  ]
  try {
    return { settings: found, wrong: [], dangerous: [...configWarnings(readConfig(env, home), now), ...open] }
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error
    return { settings: found, wrong: error.message.split('\n'), dangerous: open }
  }
}

/** Returns the bucket of these settings; undefined if there is none or the settings are invalid. */
export function filesIn(env: Env, home: string): Config['files'] {
  try {
    return readConfig(env, home).files
  } catch (error) {
    if (error instanceof WrongConfig) return undefined
    throw error
  }
}

function reportOn(name: (typeof settingNames)[number], env: Env, home: string): SettingReport {
  const { default: byDefault, isSecret } = about.get(settings.shape[name])!
  const file = isSecret ? env[`${name}_FILE`] : undefined
  if (file) return { name, from: resolve(home, file), value: '(secret)' }
  const value = env[name]
  if (!value) return { name, from: 'default', value: byDefault.replaceAll('`', '') }
  return { name, from: 'environment', value: isSecret ? '(secret)' : value }
}

/** Checks the variables of Node that decide which servers are trusted. */
function trustOf({ NODE_TLS_REJECT_UNAUTHORIZED: checks, NODE_EXTRA_CA_CERTS: file }: Env): string[] {
  return [
    ...(checks === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0: certificates of servers are not verified'] : []),
    // Node itself only warns and continues
    ...(file && !isReadable(file) ? [`NODE_EXTRA_CA_CERTS names ${file}, which cannot be read and is ignored`] : []),
  ]
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function isReadByAll(path: string): boolean {
  if (!path.startsWith('/')) return false
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0
}
