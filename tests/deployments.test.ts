/** Every process of deploy/ starts with its settings and has the intended role. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { connectionsOf } from '../apps/server/config.ts'
import { configOf, deployedProcesses } from './deployments.ts'
import { root } from './source-tree.ts'

const envOf = (name: string) => deployedProcesses.find((each) => each.name === name)!.env

/** Processes that other machines probe must listen on a reachable address. */
test.each([
  ['systemd web', { role: 'web', host: '127.0.0.1', port: 3002, admin: { host: '127.0.0.1', port: 9462 } }],
  ['systemd worker', { role: 'worker', admin: { host: '127.0.0.1', port: 9460 } }],
  ['compose web-1', { role: 'web', host: '0.0.0.0', port: 3000, admin: { host: '0.0.0.0', port: 9464 } }],
  ['compose web-2', { role: 'web', host: '0.0.0.0', port: 3000, admin: { host: '0.0.0.0', port: 9464 } }],
  ['compose worker', { role: 'worker', admin: { host: '0.0.0.0', port: 9464 } }],
  ['kubernetes web', { role: 'web', host: '0.0.0.0', port: 3000, admin: { host: '0.0.0.0', port: 9464 } }],
  ['kubernetes worker', { role: 'worker', admin: { host: '0.0.0.0', port: 9464 } }],
])('%s', (name, is) => {
  const config = configOf(envOf(name))
  expect(config).toMatchObject({ env: 'PROD', mayMigrate: false, ...is })
  expect(config.sso).toBeDefined()
  expect(config.trustProxy?.length ?? 0, 'everybody would have the address of the proxy').toBeGreaterThan(0)
  expect(config.databaseUrl).toContain('database.example')
})

test('what migrates starts with its settings, and no process is left out', () => {
  for (const name of ['compose migrate', 'kubernetes migrate']) expect(configOf(envOf(name)).env).toBe('PROD')
  expect(deployedProcesses.map(({ name }) => name).toSorted()).toHaveLength(9)
})

test('all processes of Kubernetes together fit into the connections that its settings speak of', () => {
  const text = readFileSync(join(root, 'deploy/kubernetes/base/settings.env'), 'utf8')
  const scaling = readFileSync(join(root, 'deploy/kubernetes/base/autoscaling.yaml'), 'utf8')
  const replicas = (which: 'min' | 'max'): number => Number(new RegExp(`${which}Replicas: (\\d+)`).exec(scaling)?.[1])
  const each = connectionsOf(configOf(envOf('kubernetes web')).pools)
  expect(Number(/(\d+) connections at most/.exec(text)?.[1])).toBe((replicas('min') + 2) * each)
  expect(Number(/two workers (\d+),/.exec(text)?.[1])).toBe((replicas('max') + 2) * each)
  expect(Number(/max_connections: (\d+)\./.exec(scaling)?.[1])).toBe((replicas('max') + 2) * each)
})

const megabytes = (text: string): number => {
  const [, figure, unit] = /^(\d+)\s*(m|mi|g|gi)$/i.exec(text)!
  return Number(figure) * (unit!.toLowerCase().startsWith('g') ? 1024 : 1)
}

test('each process has room: some 240 MB, 400 for 25,000 open pages, and more for a moment', () => {
  const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { mem_limit?: string }>
  }
  const limits = {
    systemd: /^MemoryMax=(\w+)$/m.exec(read('systemd/forecourt-.service.d/common.conf'))?.[1],
    'web-1': services['web-1']!.mem_limit,
    'web-2': services['web-2']!.mem_limit,
    worker: services['worker']!.mem_limit,
    ...Object.fromEntries(
      ['web', 'worker'].map((name) => [
        `kubernetes ${name}`,
        /limits:\s+memory: (\w+)/.exec(read(`kubernetes/base/${name}.yaml`))?.[1],
      ]),
    ),
  }
  expect(Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, megabytes(limit ?? '0m')]))).toEqual(
    Object.fromEntries(Object.keys(limits).map((name) => [name, 1024])),
  )
  for (const name of ['web', 'worker'])
    expect(read(`kubernetes/base/${name}.yaml`)).toMatch(/requests:\s+cpu: 500m\s+memory: 384Mi/)
  expect(megabytes(/limits:\s+memory: (\w+)/.exec(read('kubernetes/base/migrate.yaml'))![1]!)).toBeGreaterThan(511)
  expect(readFileSync(join(root, 'docs/operations/sizing.md'), 'utf8')).toContain('end one at 1 GB')
})
