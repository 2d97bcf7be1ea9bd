/** Temporary copy of the checkout in which faults are planted, never in the working tree. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { planted, type Mutant } from './mutant.ts'
import { run } from './runner.ts'

const git = async (root: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout

/** Returns uncommitted changes, one per line; '' if there are none. */
export const uncommitted = (root: string): Promise<string> => git(root, 'status', '--porcelain')

export interface Copy {
  root: string
  /** Plants the fault; false if its text is not in the file exactly once. */
  plant(mutant: Mutant): Promise<boolean>
  /** Removes the fault. */
  restore(mutant: Mutant): Promise<void>
  /** Builds the page; returns the error, or null. */
  build(): Promise<string | null>
  /** Marks the page as built: only server code has changed since. */
  keepBuild(): Promise<void>
  /** Removes the copy; idempotent. */
  remove(): Promise<void>
}

/** Copies the checked-out commit of `from`, with its installed modules. */
export async function copyOf(from: string): Promise<Copy> {
  // a real path, as used by Node and the test runner
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'forecourt-mutants-')))
  // PostgreSQL refuses root: its user needs access, too
  await chmod(folder, 0o755)
  const root = join(folder, 'checkout')
  await git(from, 'worktree', 'add', '--detach', '--quiet', root, 'HEAD')
  await linkModules(join(from, 'node_modules'), join(root, 'node_modules'))
  await mkdir(join(root, '.cache'), { recursive: true })
  let removing: Promise<void> | undefined
  async function remove(): Promise<void> {
    await rm(folder, { recursive: true, force: true })
    await git(from, 'worktree', 'prune')
  }
  async function keepBuild(): Promise<void> {
    const code = "import { stampBuilt } from './scripts/build.mjs'; stampBuilt()"
    const { status, text } = await run(root, 'node', ['--input-type=module', '--eval', code])
    if (status !== 0) throw new Error(text)
  }
  return {
    root,
    async plant(mutant) {
      const path = join(root, mutant.file)
      const faulty = planted(await readFile(path, 'utf8').catch(() => ''), mutant)
      if (faulty === null) return false
      await writeFile(path, faulty)
      return true
    },
    async restore({ file }) {
      await git(root, 'checkout', '--quiet', '--', file)
    },
    async build() {
      for (const config of ['vite', 'vite.message', 'vite.server']) {
        // oxlint-disable-next-line no-await-in-loop -- the last one reads what the first ones made
        const { status, text } = await run(root, 'vite', ['build', '--config', `apps/web/${config}.config.ts`])
        if (status !== 0) return text.trim().slice(-400)
      }
      await keepBuild()
      return null
    },
    keepBuild,
    remove: () => (removing ??= remove()),
  }
}

/** Links package by package, so that workspace packages are those of the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@portal'), { recursive: true })
  for (const name of await readdir(from)) {
    // tool caches are per checkout
    if (name === '@portal' || (name.startsWith('.') && name !== '.bin')) continue
    // oxlint-disable-next-line no-await-in-loop
    await symlink(join(from, name), join(to, name))
  }
  for (const name of await readdir(join(from, '@portal'))) {
    // oxlint-disable-next-line no-await-in-loop
    const own = (await realpath(join(from, '@portal', name))).slice((await realpath(join(from, '..'))).length + 1)
    // oxlint-disable-next-line no-await-in-loop
    await symlink(join('..', '..', own), join(to, '@portal', name))
  }
}
