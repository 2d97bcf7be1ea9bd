/** Phone pages use the system's Chinese font, which the machine for screenshots needs, too. */
import { spawnSync } from 'node:child_process'

const hasFont = (): boolean =>
  (spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** Installs a font if possible; otherwise reports what is missing. */
export function needChineseFont(): void {
  if (hasFont()) return
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-wqy-microhei'], options)
  if (!hasFont()) console.warn('No Chinese font is installed: texts of the pages for the phone will be empty boxes.')
}
