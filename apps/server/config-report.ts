/** What the portal would start with, setting by setting, for whoever sets it up (`forecourt config check`). */
import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { about, settingNames, settings, type Env } from './config-schema.ts'
import { configWarnings } from './config-warnings.ts'

interface SettingReport {
  name: string
  /** `environment`, the path of a file, or `default`. */
  from: string
  /** Of a secret only that it is there; of a default what docs/configuration.md says. */
  value: string
}

interface ConfigReport {
  settings: SettingReport[]
  /** Each keeps the portal from starting, and begins with the setting. */
  wrong: string[]
  /** Allowed, and seldom meant. */
  dangerous: string[]
}

export function configReport(env: Env, home: string, now: Date): ConfigReport {
  const found = settingNames.map((name) => reportOn(name, env, home))
  const open = [
    ...found.flatMap(({ name, from }) =>
      isReadByAll(from) ? [`${name}_FILE: everybody on this machine may read ${from}`] : [],
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

/** The bucket that these settings name; undefined: none, or they are wrong. */
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

/** Variables of Node itself that decide which servers are believed to be who they say. */
function trustOf({ NODE_TLS_REJECT_UNAUTHORIZED: checks, NODE_EXTRA_CA_CERTS: file }: Env): string[] {
  return [
    ...(checks === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0: any server is believed to be any other'] : []),
    // Node itself only warns, and goes on without it
    ...(file && !isReadable(file) ? [`NODE_EXTRA_CA_CERTS names ${file}, which cannot be read: it is left out`] : []),
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
