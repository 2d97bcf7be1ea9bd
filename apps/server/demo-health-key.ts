/** The demonstration's own key: made once, kept beside its database, never in it. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readHealthKeys, type HealthKeys } from '@portal/health/server'

/** With the key that the configuration names, else the demonstration's. */
export async function withHealthKey<C extends { healthKeys: HealthKeys | undefined; dataFolder: string }>(
  config: C,
): Promise<C> {
  return config.healthKeys ? config : { ...config, healthKeys: await demoHealthKey(config.dataFolder) }
}

async function demoHealthKey(dataFolder: string): Promise<HealthKeys> {
  const path = join(dataFolder, 'demo-health-key')
  await mkdir(dataFolder, { recursive: true })
  // whoever comes second takes the first one's
  await writeFile(path, `demo:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readHealthKeys((await readFile(path, 'utf8')).trim())
}
