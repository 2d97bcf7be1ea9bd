/** Units use existing settings and the ports of the proxies; `npm run drill -- systemd` verifies them with systemd. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretNames, settingNames } from '../apps/server/config-schema.ts'
import { configOf } from './deployments.ts'
import { root } from './source-tree.ts'

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
const common = read('systemd/forecourt-.service.d/common.conf')
const units = ['forecourt-web@.service', 'forecourt-worker.service', 'forecourt-migrate.service'].map((name) =>
  read(`systemd/${name}`),
)
const settingsIn = (text: string): [string, string][] =>
  [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
    pairs!.split(' ').map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)] as [string, string]),
  )

test('settings are ones that there are, and secrets come as credentials', () => {
  // PORTAL_ROLE comes with the roles of processes (0061)
  const known = new Set<string>([...settingNames, ...secretNames.map((name) => `${name}_FILE`), 'PORTAL_ROLE'])
  const named = [common, ...units].flatMap(settingsIn)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(([name]) => !known.has(name) || secretNames.includes(name as never))).toEqual([])
  const credentials = [...common.matchAll(/^LoadCredential=(\w+):\/etc\/forecourt\/secrets\/(\w+)$/gm)]
  expect(credentials.map(([, name]) => [`${name}_FILE`, `%d/${name}`])).toEqual(
    settingsIn(common).filter(([name]) => name.endsWith('_FILE')),
  )
})

test('the proxies look where the units listen', () => {
  const web = Object.fromEntries(settingsIn(units[0]!))
  expect([web['PORT'], web['ADMIN_PORT']]).toEqual(['300%i', '946%i'])
  const places = [...read('proxy/haproxy.cfg').matchAll(/server \w+ 127\.0\.0\.1:(\d+) port (\d+)/g)]
  expect(places.map(([, port, admin]) => [port, admin])).toEqual([1, 2, 3].map((n) => [`300${n}`, `946${n}`]))
  for (const group of read('proxy/upstream.conf').split('}').slice(0, -1))
    expect([...group.matchAll(/server 127\.0\.0\.1:(\d+) /g)].map(([, port]) => port)).toEqual(['3001', '3002', '3003'])
})

test('each process is a user without rights', () => {
  expect(common).toMatch(/^User=forecourt$/m)
  expect(common).toMatch(/^DynamicUser=yes$/m)
  expect(common).toMatch(/^CapabilityBoundingSet=$/m)
  // a unit must not override the common part
  for (const unit of units) expect(unit).not.toMatch(/^(?:User|Group|DynamicUser|AmbientCapabilities)=/m)
})

test('a process may finish before it is killed, starts again whatever ended it, and may compile', () => {
  for (const unit of units.slice(0, 2)) {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(5 + 10)
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
    // a child process notifies systemd (apps/server/supervisor.ts)
    expect(unit).toMatch(/^Type=notify\nNotifyAccess=all\nWatchdogSec=30\nWatchdogSignal=SIGKILL$/m)
    expect(Number(/^TimeoutStartSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(2 * configOf({}).databaseWait)
  }
  expect(common).not.toMatch(/^MemoryDenyWriteExecute=/m)
})

test('a migration that found no database or no lock is tried again, one that cannot succeed is given up', () => {
  const unit = units[2]!
  const seconds = (name: string): number => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1])
  expect(unit).toMatch(/^Restart=on-failure$/m)
  const given = seconds('StartLimitBurst') * seconds('RestartSec')
  expect(seconds('StartLimitIntervalSec')).toBeGreaterThan(given)
  expect(seconds('StartLimitIntervalSec')).toBeLessThan(given + seconds('StartLimitBurst') * configOf({}).databaseWait)
})
