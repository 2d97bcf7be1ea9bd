/**
 * Verifies the units of deploy/systemd with Debian's systemd: no unknown directive, and the exposure of each process
 * (systemd-analyze security: 0 none, 10 full). As root it also boots systemd in namespaces of its own, installs the
 * portal there as the documents say, and starts, hangs, restarts and stops it.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home, makeDistribution } from './distribution.ts'
import { reportFigures } from './fleet.ts'
import { needPackages } from './machine.ts'
import { bootMachine, tryUnits } from './systemd-boot.ts'

needPackages(['systemd'], () => spawnSync('systemd-analyze', ['--version']).status === 0)

const folder = await mkdtemp(join(tmpdir(), 'forecourt-systemd-'))
const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:/lib/systemd/system` }
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { env, encoding: 'utf8' })
try {
  await cp(join(home, 'deploy/systemd'), folder, { recursive: true })
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.service'))) {
    const text = await readFile(join(folder, name), 'utf8')
    // no portal is installed in /opt here
    await writeFile(join(folder, name), text.replace('/opt/forecourt/bin/forecourt', '/bin/true'))
  }
  const units = ['forecourt-web@1.service', 'forecourt-worker.service', 'forecourt-migrate.service']
  const paths = [...units, 'forecourt.target'].map((name) => join(folder, name))
  const verified = analyze('verify', '--man=no', '--recursive-errors=one', ...paths)
  process.stdout.write(verified.stderr)
  // control: an unknown directive
  await writeFile(join(folder, 'wrong.service'), '[Service]\nExecStart=/bin/true\nProtectSytem=strict\n')
  const wrong = analyze('verify', '--man=no', join(folder, 'wrong.service'))
  const exposures = units.map((unit) => {
    const { stdout } = analyze('security', '--offline=yes', '--no-pager', join(folder, unit))
    return { unit, exposure: Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1] ?? 10) }
  })
  reportFigures([
    { figure: 'systemd-analyze verify', is: verified.status ?? -1, atMost: 0, atLeast: 0 },
    { figure: 'lines that it said', is: verified.stderr.split('\n').filter(Boolean).length, atMost: 0 },
    { figure: 'control: a mistyped word is said', is: Number(wrong.stderr.includes('ProtectSytem')), atLeast: 1 },
    ...exposures.map(({ unit, exposure }) => ({ figure: `${unit}: exposure`, is: exposure, atMost: 2 })),
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}

if (process.getuid?.() === 0) {
  const programs = ['unshare', 'nsenter', 'ip', 'dbus-daemon', 'curl', 'journalctl']
  needPackages(['util-linux', 'iproute2', 'dbus', 'curl', 'postgresql'], () =>
    [...programs, 'pg_ctlcluster'].every((name) => spawnSync('which', [name]).status === 0),
  )
  const machine = await bootMachine(await makeDistribution())
  try {
    reportFigures(await tryUnits(machine))
  } finally {
    await machine.end()
  }
} else process.stdout.write('Not root: the units were not started\n')
