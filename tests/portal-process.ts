import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const programs = new URL('../apps/server/', import.meta.url)

export interface PortalProcess {
  readonly child: ChildProcess
  /** Origin; 'a worker' for workers, which have none. */
  readonly origin: string
  readonly output: () => string
  /** Sends a signal; returns the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Output of an ended process. */
export interface EndedProcess {
  code: number | null
  out: string
  err: string
}

/** Environment of the tests without portal settings of the developer. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PORTAL_ENV: __, ...inherited } = process.env
  return { ...inherited, ADMIN_PORT: '0', ...env }
}

function launch(program: string, args: readonly string[], env: Record<string, string>, from = programs) {
  return spawn(process.execPath, [fileURLToPath(new URL(program, from)), ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Default settings: the embedded database of a folder, no demo. */
const plainStart = (folder: string) => ({ PORTAL_DATA: folder, PORT: '0', DEMO: 'no' })

/**
 * Starts a portal process on the embedded database of a folder; rejects with its output if it does not start. `from`:
 * `apps/server/` of another version.
 */
export async function startPortal(
  folder: string,
  env: Record<string, string> = {},
  onOutput: (output: string, child: ChildProcess) => void = () => undefined,
  from?: URL,
): Promise<PortalProcess> {
  const child = launch('main.ts', [], { ...plainStart(folder), ...env }, from)
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      onOutput(output, child)
      const ready = /is ready: (http:[^\s"]+|a worker)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(output)))
  })
  return {
    child,
    origin,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit')
      child.kill(signal)
      const [code] = (await exit) as [number | null]
      return code
    },
  }
}

/** Expects a portal not to start; one that starts is stopped, with code null. */
export async function expectStartFailure(folder: string, env: Record<string, string>): Promise<EndedProcess> {
  // an operator port would be opened and logged before anything can fail
  const child = launch('main.ts', [], { ...plainStart(folder), ADMIN_PORT: '', ...env })
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('is ready:')) child.kill('SIGKILL')
  })
  return waitForEnd(child)
}

/** Runs the command line, such as ['roles', 'list']. */
export function runForecourt(args: readonly string[], env: Record<string, string>): Promise<EndedProcess> {
  return waitForEnd(launch('forecourt.ts', args, env))
}

/** Starts the command line as a process that can be killed. */
export function startForecourt(args: readonly string[], env: Record<string, string>) {
  const child = launch('forecourt.ts', args, env)
  return { child, ended: waitForEnd(child) }
}

async function waitForEnd(child: ReturnType<typeof launch>): Promise<EndedProcess> {
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}
