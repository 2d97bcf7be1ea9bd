/** A process of the cluster with its log; restarted at once when it dies, as systemd would; ended by its id. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync, readFileSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { treeOf, unprivileged } from '../machine.ts'

export interface PartOptions {
  readonly name: string
  readonly log: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Runs as the user of the drill; otherwise as an unprivileged user if that is root. */
  readonly isOwn?: boolean
  /** Resolves once the process serves. */
  readonly isReady: () => Promise<boolean>
  /** Ids of daemonised processes. */
  readonly others?: () => readonly number[]
}

const restartMs = 250
const startMs = 60_000
/** Number of quick restarts after which it gives up. */
const mostRestarts = 8
const endMs = 15_000

export class Part {
  readonly options: PartOptions
  #child: ChildProcess | undefined
  #isWanted = false
  #restarts = 0
  #isOver = false

  constructor(options: PartOptions) {
    this.options = options
  }

  get name(): string {
    return this.options.name
  }
  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  /** All its process ids, main process first. */
  get pids(): readonly number[] {
    const own = this.pid === undefined ? [] : treeOf(this.pid)
    return [...new Set([...own, ...(this.options.others?.() ?? [])])]
  }

  /** Throws after `end`. */
  launch(): void {
    if (this.#isOver) throw new Error(`${this.name} has ended with the drill`)
    this.#isWanted = true
    const { command, args, env, log, isOwn } = this.options
    const file = openSync(log, 'a')
    writeSync(file, `── ${new Date().toISOString()} ${command}\n`)
    const child = spawn(command, args, {
      stdio: ['ignore', file, file],
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
      ...(isOwn ? {} : unprivileged()),
    })
    closeSync(file)
    child.on('error', (error) => process.stderr.write(`${this.name}: ${error.message}\n`))
    child.once('exit', () => this.#isWanted && child === this.#child && void this.#again())
    this.#child = child
  }

  async #again(): Promise<void> {
    await pause(restartMs)
    this.#restarts++
    if (this.#isWanted && this.pid === undefined) this.launch()
  }

  /** Throws with the end of the log if it does not serve within a minute. */
  async ready(): Promise<void> {
    this.#restarts = 0
    const until = performance.now() + startMs
    while (!(await this.options.isReady().catch(() => false))) {
      const isHopeless = this.#restarts > mostRestarts
      if (isHopeless || performance.now() > until) throw new Error(`${this.name} does not serve.\n${this.tail()}`)
      await pause(100)
    }
  }

  async start(): Promise<void> {
    this.launch()
    await this.ready()
  }

  tail(lines = 15): string {
    return readFileSync(this.options.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  }

  /** Sends SIGKILL to all its processes, like the loss of a machine; it restarts unless `isKept`. */
  kill(isKept = false): void {
    if (isKept) this.#isWanted = false
    signalAll(this.pids, 'SIGKILL')
  }

  /** Pauses all its processes until `resume`; connections stay open. */
  freeze(): () => void {
    const frozen = this.pids
    signalAll(frozen, 'SIGSTOP')
    return () => signalAll(frozen, 'SIGCONT')
  }

  /** As `stop`, for good. */
  end(): Promise<void> {
    this.#isOver = true
    return this.stop()
  }

  /** SIGTERM, then SIGKILL after 15 s. Resolves when it has ended; it is not restarted. */
  async stop(): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || this.pid === undefined) return signalAll(this.pids, 'SIGKILL')
    const ended = once(child, 'exit')
    signalAll(this.pids, 'SIGCONT')
    child.kill('SIGTERM')
    const isOver = await Promise.race([ended.then(() => true), pause(endMs, false, { ref: false })])
    if (!isOver) {
      signalAll(this.pids, 'SIGKILL')
      await ended
    }
    signalAll(this.pids, 'SIGKILL')
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // the process has ended meanwhile
    }
  }
}
