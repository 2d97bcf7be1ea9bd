/** A throw-away copy of the checkout, in which faults are planted: never in the working tree. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { planted, type Mutant } from './mutant.ts'
import { run } from './runner.ts'

const git = async (root: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout

/** What is not committed, a line each; '': nothing. */
export const uncommitted = (root: string): Promise<string> => git(root, 'status', '--porcelain')

export interface Copy {
  root: string
  /** false: what is looked for does not stand in its file exactly once. */
  plant(mutant: Mutant): Promise<boolean>
  /** Takes the fault out again. */
  restore(mutant: Mutant): Promise<void>
  /** Builds the page; what went wrong, null: nothing. */
  build(): Promise<string | null>
  /** Journeys take the page as it was built: what changed since then is code of the server alone. */
  keepBuild(): Promise<void>
  /** Once, however often it is called. */
  remove(): Promise<void>
}

/** Of the commit that is checked out at `from`, with its installed modules. */
export async function copyOf(from: string): Promise<Copy> {
  // without links in its path, as Node and the test runner name files
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'forecourt-mutants-')))
  // PostgreSQL refuses root: its user, too, has to get here
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

/** Package by package: the project's own, which npm links by relative paths, are those of the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@portal'), { recursive: true })
  for (const name of await readdir(from)) {
    // what tools keep between their runs is each checkout's own
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
