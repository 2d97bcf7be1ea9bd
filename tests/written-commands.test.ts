/** Commands in the documentation exist: npm scripts, drills and their faults, portal commands, links. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listVerbs } from '../apps/server/cli/program.ts'
import { roleNames } from '@portal/contract'
import { settingNames } from '../apps/server/config-schema.ts'
import { exampleCompanyFile } from '../apps/server/setup/example.ts'
import { deadLetterLifeMs } from '../packages/server/item-queue/item-queue.ts'
import { servedFiles } from '../scripts/dist-contents.ts'
import { root } from './source-tree.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
  (path) => !path.startsWith('docs/generated/'),
)
/** Returns the matches of a pattern's first group in all pages, with their page. */
const written = (pattern: RegExp): [page: string, found: string][] =>
  pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, found]): [string, string] => [page, found!]))

test('scripts of npm', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  const named = written(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(([, script]) => !(script in scripts))).toEqual([])
})

test('drills, and faults of the cluster', () => {
  const drills = written(/\bnpm run drill -- ([a-z][\w-]*)/g).filter(([, name]) => name !== 'all')
  const there = globSync('drills/*.drill.ts', { cwd: root }).map((path) => /(\w+[\w-]*)\.drill/.exec(path)![1]!)
  expect(drills.length).toBeGreaterThan(10)
  expect(drills.filter(([, name]) => !there.includes(name))).toEqual([])
  const faults = globSync('drills/cluster/faults/*.ts', { cwd: root }).map(read).join('\n')
  const asked = written(/cluster --only ([a-z][\w-]*)/g)
  expect(asked).not.toEqual([])
  expect(asked.filter(([, fault]) => !faults.includes(`name: '${fault}'`))).toEqual([])
})

test('commands of the portal', async () => {
  const words = (await listVerbs()).map((each) => each.words)
  const known = new Set([...words.map((each) => each.join(' ')), ...words.map(([noun]) => noun!)])
  const named = written(/(?:npm run forecourt -- |[`\n]forecourt(?:-command)? )([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g)
  expect(named.length).toBeGreaterThan(60)
  // the example of docs/guides/add-a-connector.md
  const examples = new Set(['start', 'dingtalk sync'])
  expect(named.filter(([, each]) => !known.has(each) && !examples.has(each))).toEqual([])
})

test('what an operator has to know of: each time that something is kept, each role that setup takes', () => {
  const retention = read('docs/operations/retention.md')
  expect(settingNames.filter((name) => name.endsWith('_DAYS') && !retention.includes(name))).toEqual([])
  const days = deadLetterLifeMs / 86_400_000
  expect(retention).toMatch(new RegExp(`dead letters[^|]*\\| ${days} days`))
  expect(read('docs/operations/monitoring.md')).toContain(`Items are deleted after ${days} days`)
  const [, roles] = /# Other roles: ([^]+?)\.\n/.exec(exampleCompanyFile) ?? []
  const listed = roles!.replaceAll(/\n# /g, ' ').split(', ')
  expect(listed.toSorted()).toEqual(roleNames.filter((name) => name !== 'portal-administrator').toSorted())
  // no default holder; /desk/operations requires it
  for (const page of ['install', 'first-hour'])
    expect(read(`docs/operations/${page}.md`)).toContain('roles grant <account> operations')
})

test('the address of who asks, behind one proxy: as nginx saw it, wherever we say how', () => {
  const places = ['deploy/proxy/nginx.conf', 'docs/operations/first-hour.md', 'apps/server/proxy/verdicts.ts']
  const said = places.map((path) => [...read(path).matchAll(/X-Forwarded-For (\$\w+)/g)].map(([, value]) => value))
  expect(said).toEqual(places.map(() => ['$remote_addr']))
})

test('the log is read from the units, services and pods that there are', () => {
  const page = read('docs/operations/monitoring.md')
  const [, units] = /journalctl --unit='([^']+)\*'/.exec(page) ?? []
  const processes = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))
  expect(processes.length).toBeGreaterThan(2)
  expect(processes.filter((name) => !name.startsWith(units!))).toEqual([])
  const [, services] = /docker compose logs [^`]*--since=\w+ ([^`]+)`/.exec(page) ?? []
  const compose = parse(read('deploy/compose.yaml')) as { services: object }
  expect(services!.split(' ')).toEqual(Object.keys(compose.services).filter((name) => /^(?:web|worker)/.test(name)))
  const [, label, value] = /kubectl [^`]*logs --selector=([\w./]+)=(\w+)/.exec(page) ?? []
  expect(read('deploy/kubernetes/base/kustomization.yaml')).toContain(`${label}: ${value}`)
})

test('each link in what is packed leads to what is packed', () => {
  const packed = servedFiles()
  const folders = new Set(packed.flatMap((path) => path.split('/').map((_, nth, all) => all.slice(0, nth).join('/'))))
  const lost = packed
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) =>
      [...read(page).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .map(([, target]) => normalize(join(dirname(page), target!)).replace(/\/$/, ''))
        .filter((target) => !packed.includes(target) && !folders.has(target))
        .map((target) => `${page}: ${target}`),
    )
  expect(lost).toEqual([])
  // as GitHub makes them of headings
  const anchorsIn = (page: string): string[] =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )
  const inner = packed
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) =>
      [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, target, anchor]) => ({
        page,
        target: target === '' ? page : normalize(join(dirname(page), target!)),
        anchor: anchor!,
      })),
    )
  expect(inner.length).toBeGreaterThan(3)
  expect(inner.filter(({ target, anchor }) => !anchorsIn(target).includes(anchor))).toEqual([])
  // names used in sources, some of which commands print
  const sources = packed.filter((path) => /^(?:apps|packages|features)\/.*\.ts$/.test(path))
  const named = sources.flatMap((path) => [...read(path).matchAll(/\bdocs\/[\w/.-]+\.md\b/g)].map(([to]) => to))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !packed.includes(path))).toEqual([])
})
