/** Checks out and builds another version of this repository. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { run, home } from './base.ts'

const git = async (...args: string[]): Promise<string> =>
  (await run('git', ['-C', home, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()

/** Cached by commit. */
export async function loadCheckout(ref: string, say: (line: string) => void): Promise<string> {
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = join(tmpdir(), `forecourt-drill-version-${commit.slice(0, 12)}`)
  const done = join(folder, 'dist', 'web', '.stamp')
  if (existsSync(done)) return folder
  say(`Building ${ref}`)
  await run('rm', ['-rf', folder])
  // an archive, because a work tree would be registered in the repository
  await run('sh', ['-c', 'mkdir -p "$1" && git -C "$2" archive "$3" | tar -x -C "$1"', 'sh', folder, home, commit])
  if (await hasSameDependencies(folder)) {
    const nested = await run('find', ['.', '-maxdepth', '3', '-name', 'node_modules', '-prune'], { cwd: home })
    // linked, not copied; links of workspace packages are relative and lead into the new folder
    for (const path of nested.stdout.trim().split('\n')) await run('cp', ['-al', join(home, path), join(folder, path)])
  } else await install(folder)
  await run(join(folder, 'node_modules', '.bin', 'node'), ['scripts/build.mjs'], { cwd: folder })
  return folder
}

async function hasSameDependencies(folder: string): Promise<boolean> {
  const [here, there] = await Promise.all(
    [home, folder].map((each) => readFile(join(each, 'package-lock.json'), 'utf8')),
  )
  return here === there
}

async function install(folder: string): Promise<void> {
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
}
