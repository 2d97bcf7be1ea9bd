/**
 * Monitoring with Debian's Prometheus on a real portal: the rule tests pass, every dashboard query returns data, a
 * healthy portal raises no alert, a killed process raises one, and a draining process reports it while it serves.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sendCall, openFleet, reportFigures } from './fleet.ts'
import { startCompletePortal, type CompletePortal } from './complete-portal.ts'
import { freePort, needPackages } from './machine.ts'
import type { PortalProcess } from '../tests/portal-process.ts'

needPackages(['prometheus', 'prometheus-alertmanager'], () =>
  ['promtool', 'amtool'].every((tool) => spawnSync(tool, ['--version']).status === 0),
)

const artefacts = fileURLToPath(new URL('../deploy/monitoring/', import.meta.url))
const figures: Parameters<typeof reportFigures>[0][number][] = []
const tool = (name: string, ...args: string[]): number => {
  const { status, stdout, stderr } = spawnSync(name, args, { cwd: artefacts, encoding: 'utf8' })
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`)
  return status ?? 1
}
figures.push({ figure: 'promtool check config', is: tool('promtool', 'check', 'config', 'prometheus.yml'), atMost: 0 })
figures.push({ figure: 'amtool check-config', is: tool('amtool', 'check-config', 'alertmanager.yml'), atMost: 0 })
figures.push({ figure: 'promtool test rules', is: tool('promtool', 'test', 'rules', 'rules.test.yml'), atMost: 0 })

const folder = await mkdtemp(join(tmpdir(), 'forecourt-monitoring-'))
const fleet = await openFleet(6)
const adminOf = ({ output }: PortalProcess): string => /metrics: (http:\/\/[\w.:]+)/.exec(output())![1]!
const drainSeconds = 4
/** An external server for outgoing requests. */
const other = createServer((_, response) => void response.end('{"results":[]}'))
await once(other.listen(0, '127.0.0.1'), 'listening')
const settings = {
  WEATHER_HOST: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
  SLOW_STATEMENT_MS: '1',
  DRAIN_SECONDS: String(drainSeconds),
}
const port = await freePort()
const targets: string[] = []
let prometheus: ChildProcess | undefined
let complete: CompletePortal | undefined

async function from<T>(path: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined)
    if (response?.ok) return ((await response.json()) as { data: T }).data
    if (attempt === 60) throw new Error(`Prometheus does not answer ${path}: ${response?.status}`)
    await pause(500)
  }
}
const query = (expr: string) =>
  from<{ result: { value: [number, string] }[] }>(`query?${new URLSearchParams({ query: expr }).toString()}`)
interface Alert {
  state: string
  labels: { alertname: string; instance?: string }
}
const alerts = async (): Promise<Alert[]> => (await from<{ alerts: Alert[] }>('alerts')).alerts

/** Makes everything on the dashboard happen at least once. */
async function use(seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < until; n++) {
    const { origin } = fleet.portals[n % 2]!
    const me = { token: fleet.tokens[n % fleet.tokens.length]! }
    await sendCall(origin, 'news/list', { PageIndex: 1, PageSize: 10 }, me)
    await sendCall(origin, 'user/detail', {}, me)
    // within the limits of one person
    if (n % 20 === 0)
      await sendCall(origin, 'news/AddComment', { NewsId: fleet.newsId, Comment: `monitoring ${n}` }, me)
    if (n % 5 === 0) await sendCall(origin, 'weather/get', { City: `Nowhere ${n}` }, me)
    await sendCall(origin, '../.git/HEAD', {}, {})
    if (n % 5 === 0) await complete?.use()
    await pause(100)
  }
}

async function drained(portal: PortalProcess): Promise<{ wentOn: number; failed: number; code: number | null }> {
  const readyz = async () => (await fetch(`${adminOf(portal)}/readyz`)).status
  const exit = once(portal.child, 'exit') as Promise<[number | null]>
  if ((await readyz()) !== 200) throw new Error('It was not ready before')
  portal.child.kill('SIGTERM')
  const until = performance.now() + (drainSeconds - 1) * 1_000
  let wentOn = 0
  let failed = 0
  while (performance.now() < until) {
    const { Code } = await sendCall(portal.origin, 'user/detail', {}, { token: fleet.tokens[0]! })
    const isSaid = (await readyz().catch(() => 0)) === 503
    if (Code === 200 && isSaid) wentOn += 1
    else failed += 1
    await pause(100)
  }
  const [code] = await exit
  return { wentOn, failed, code }
}

try {
  await fleet.start({}, settings)
  await fleet.start({}, settings)
  complete = await startCompletePortal(folder, settings)
  targets.push(...[...fleet.portals, complete.portal].map((portal) => new URL(adminOf(portal)).host))

  await cp(join(artefacts, 'rules.yml'), join(folder, 'rules.yml'))
  const config = (await readFile(join(artefacts, 'prometheus.yml'), 'utf8'))
    .replaceAll('15s', '1s')
    // alerts of a drill must not be sent
    .replace(/^# who sends them on[^]*?(?=^scrape_configs)/m, '')
    .replace("'127.0.0.1:9464'", targets.map((target) => `'${target}'`).join(', '))
  await writeFile(join(folder, 'prometheus.yml'), config)
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await use(20)
  const { panels } = JSON.parse(await readFile(join(artefacts, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ title, targets: asked = [] }) => asked.map(({ expr }) => ({ title, expr })))
  const empty: string[] = []
  for (const { title, expr } of queries) {
    const { result } = await query(expr.replaceAll('$__rate_interval', '30s'))
    const hasData = result.some(({ value: [, value] }) => value !== 'NaN')
    if (!hasData) empty.push(`${title}: ${expr}`)
  }
  for (const each of empty) process.stdout.write(`no data: ${each}\n`)
  figures.push({ figure: 'queries of the dashboard', is: queries.length, atLeast: 20 })
  figures.push({ figure: 'of these without data', is: empty.length, atMost: 0 })
  const { groups } = await from<{ groups: { rules: { name: string; health: string }[] }[] }>('rules')
  const rules = groups.flatMap((group) => group.rules)
  figures.push({ figure: 'rules that Prometheus evaluates', is: rules.length, atLeast: 20 })
  figures.push({ figure: 'of these not healthy', is: rules.filter(({ health }) => health !== 'ok').length, atMost: 0 })
  // statements longer than 1 ms count as slow here
  const wrong = (await alerts()).filter(({ labels }) => labels.alertname !== 'ForecourtSlowStatements')
  for (const { labels } of wrong) process.stdout.write(`alert: ${JSON.stringify(labels)}\n`)
  figures.push({ figure: 'alerts about portals that are well', is: wrong.length, atMost: 0 })
  const { result } = await query('count({__name__=~"forecourt_.+",instance="' + targets[0] + '"})')
  figures.push({ figure: 'series of one process after 20 s of use', is: Number(result[0]?.value[1]) })

  const { wentOn, failed, code } = await drained(fleet.portals[0]!)
  figures.push({ figure: 'told to stop, /readyz 503: calls served meanwhile', is: wentOn, atLeast: 5 })
  figures.push({ figure: 'of these failed', is: failed, atMost: 0 })
  figures.push({ figure: 'its exit code', is: code ?? -1, atMost: 0, atLeast: 0 })

  await fleet.portals[1]!.end('SIGKILL')
  const killed = performance.now()
  const isDown = async () =>
    (await alerts()).some(({ labels }) => labels.alertname === 'ForecourtDown' && labels.instance === targets[1])
  while (!(await isDown()) && performance.now() - killed < 15_000) await pause(200)
  figures.push({
    figure: 'killed: seconds until the alert is pending (scraped each second)',
    is: Math.round((performance.now() - killed) / 100) / 10,
    atMost: 10,
  })
  reportFigures(figures)
} finally {
  if (prometheus) {
    prometheus.kill('SIGTERM')
    await once(prometheus, 'exit')
  }
  other.close()
  other.closeAllConnections()
  await complete?.end()
  await fleet.end()
  await rm(folder, { recursive: true, force: true })
}
