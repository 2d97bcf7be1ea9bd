/** The health key of the demo: created once and stored next to its database, never in it. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHealthKeys, type HealthKeys } from '@portal/health/server'

/** Returns the configuration with its health key, or with the key of the demo if it has none. */
export async function withHealthKey<C extends { healthKeys: HealthKeys | undefined; dataFolder: string }>(
  config: C,
): Promise<C> {
  return config.healthKeys ? config : { ...config, healthKeys: await demoHealthKey(config.dataFolder) }
}

async function demoHealthKey(dataFolder: string): Promise<HealthKeys> {
  const path = join(dataFolder, 'demo-health-key')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  // a second process uses the key of the first
  await writeFile(path, `demo:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return parseHealthKeys((await readFile(path, 'utf8')).trim())
}
