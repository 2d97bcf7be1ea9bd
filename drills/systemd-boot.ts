/** Units of deploy/systemd under a systemd that is process 1 of namespaces of its own (systemd-boot.sh). */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processTree } from './machine.ts'

const script = fileURLToPath(new URL('systemd-boot.sh', import.meta.url))
const bootMs = 300_000

export interface BootedMachine {
  /** Runs a program there. */
  run: (command: string, ...args: string[]) => { code: number | null; out: string }
  end: () => Promise<void>
}

/** Boots it with the portal of an archive installed, and nothing of it started. Needs root. */
export async function bootMachine(archive: string): Promise<BootedMachine> {
  const base = await mkdtemp(join(tmpdir(), 'forecourt-boot-'))
  const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup']
  const child = spawn('unshare', [...namespaces, '--fork', '--kill-child', script, base, archive], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const first = (): number | undefined => processTree(child.pid!)[1]
  const run: BootedMachine['run'] = (command, ...args) => {
    const into = ['--target', String(first()), '--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup']
    const done = spawnSync('nsenter', [...into, command, ...args], { encoding: 'utf8' })
    return { code: done.status, out: done.stdout + done.stderr }
  }
  const machine: BootedMachine = {
    run,
    async end() {
      // its end is that of every process in its namespace
      const pid = first()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
      await rm(base, { recursive: true, force: true })
    },
  }
  const deadline = performance.now() + bootMs
  while (run('systemctl', 'is-active', 'drill.target').out.trim() !== 'active') {
    if (child.exitCode !== null || performance.now() > deadline) {
      const units = child.exitCode === null ? run('systemctl', '--failed').out : ''
      await machine.end()
      throw new Error(`systemd did not come up: ${said}${units}`)
    }
    await pause(500)
  }
  return machine
}

interface Figure {
  figure: string
  is: number
  atMost?: number
  atLeast?: number
}

/** Installs and uses the portal as docs/operations/install.md says. */
export async function tryUnits({ run }: BootedMachine): Promise<Figure[]> {
  const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10
  const isReady = (port: number): boolean =>
    run('curl', '--silent', '--max-time', '3', `http://127.0.0.1:${port}/readyz`).out.includes('"ready"')
  const property = (unit: string, name: string): string =>
    run('systemctl', 'show', '--value', '--property', name, unit).out.trim()

  const checked = run('forecourt-command', 'config', 'check')
  const units = ['forecourt-migrate', 'forecourt-web@1', 'forecourt-web@2', 'forecourt-worker', 'forecourt.target']
  const began = performance.now()
  const enabled = run('systemctl', 'enable', '--now', ...units)
  const startSeconds = secondsSince(began)
  if (enabled.code !== 0) process.stdout.write(`${enabled.out}${run('journalctl', '--no-pager', '--lines=40').out}`)
  const ready = [9461, 9462, 9460].filter(isReady).length
  const page = run(
    'curl',
    '--silent',
    '--output',
    '/dev/null',
    '--write-out',
    '%{http_code}',
    'http://127.0.0.1:3001/home',
  )
  // its administrator is nobody yet
  const company = 'cd /etc/forecourt && echo "administrators: [somebody]" >company.yaml'
  const setUp = run('sh', '-c', `${company} && forecourt-command setup --file company.yaml`)
  const pid = property('forecourt-web@1', 'MainPID')
  const told = run('cat', `/proc/${pid}/environ`).out + run('systemctl', 'show', 'forecourt-web@1').out
  const owner = run('stat', '--format', '%U', `/proc/${pid}`).out.trim()

  // a process that hangs
  run('kill', '-STOP', pid)
  const hung = performance.now()
  while (!(property('forecourt-web@1', 'NRestarts') === '1' && isReady(9461)) && secondsSince(hung) < 240)
    await pause(500)
  const hungSeconds = secondsSince(hung)

  const restarted = run('systemctl', 'restart', 'forecourt-web@2')
  const isBack = isReady(9462)
  const stopped = run('systemctl', 'stop', 'forecourt.target')
  // systemctl comes back when the target has stopped; its parts still finish what they do
  const notEnded = (): string[] =>
    ['forecourt-web@1', 'forecourt-web@2', 'forecourt-worker'].filter(
      (unit) => property(unit, 'ActiveState') !== 'inactive' || property(unit, 'Result') !== 'success',
    )
  const ending = performance.now()
  while (notEnded().length > 0 && secondsSince(ending) < 30) await pause(500)
  const left = notEnded()
  return [
    { figure: 'config check by forecourt-command', is: checked.code ?? -1, atMost: 0, atLeast: 0 },
    {
      figure: 'enable --now of migration, two web processes and a worker',
      is: enabled.code ?? -1,
      atMost: 0,
      atLeast: 0,
    },
    { figure: 'seconds until systemctl came back', is: startSeconds },
    { figure: 'processes that are ready then', is: ready, atLeast: 3 },
    { figure: 'the page', is: Number(page.out), atMost: 200, atLeast: 200 },
    {
      figure: 'forecourt-command setup with a file of this folder (3: it waits for a person)',
      is: setUp.code ?? -1,
      atMost: 3,
      atLeast: 3,
    },
    { figure: 'runs as forecourt', is: Number(owner === 'forecourt'), atLeast: 1 },
    {
      figure: 'secrets in environment or systemctl show',
      is: Number(/drill-password|drill-secret/.test(told)),
      atMost: 0,
    },
    { figure: 'a process that hangs (SIGSTOP): seconds until another is ready', is: hungSeconds, atMost: 120 },
    {
      figure: 'restart of one: ready when systemctl comes back',
      is: Number(restarted.code === 0 && isBack),
      atLeast: 1,
    },
    { figure: 'stop of the target', is: stopped.code ?? -1, atMost: 0, atLeast: 0 },
    { figure: 'units that did not end well', is: left.length, atMost: 0 },
  ]
}
