/**
 * Migrates under a running process of the previous release: its calls must not fail. That process is built from its
 * commit and runs the demo company; then `forecourt migrate` of this version runs beside it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runForecourt, startPortal } from '../tests/portal-process.ts'
import { loadCheckout } from './cluster/previous.ts'
import { reportFigures, sendCall } from './fleet.ts'
import { previousRelease } from './released.ts'

/** Enough to prepare every statement on every connection. */
const warmUpMs = 5_000
const afterMs = 10_000
const clients = 8
const calls: readonly (readonly [path: string, input: object])[] = [
  ['user/detail', { Template: '' }],
  ['news/list', { PageIndex: 1, PageSize: 12 }],
  ['message/push', {}],
  ['message/choice', {}],
  ['activity/list', { PageIndex: 1, PageSize: 10 }],
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'))
const checkout = await loadCheckout(process.env['PREVIOUS'] ?? previousRelease(), say)
const from = pathToFileURL(join(checkout, 'apps', 'server', '/'))
const portal = await startPortal(folder, { PORTAL_ENV: 'DEV', DEMO: 'yes' }, undefined, from)
try {
  const opened = await sendCall(portal.origin, 'dev/token', {}, {})
  const token = (opened.Data as unknown as { Token: string }).Token
  const codes = new Map<string, number>()
  let repeated = 0
  let phase = 'before'
  let isOver = false
  const load = Array.from({ length: clients }, async () => {
    while (!isOver)
      for (const [path, input] of calls) {
        const during = phase
        const send = () => sendCall(portal.origin, path, input, { token })
        const first = await send()
        // pages repeat a read once
        const { Code } = first.Code === 503 ? await pause(500).then(send) : first
        if (first.Code === 503) repeated++
        const name = `${during} ${path} ${Code}`
        codes.set(name, (codes.get(name) ?? 0) + 1)
      }
  })
  await pause(warmUpMs)
  phase = 'while and after'
  const migrated = await runForecourt(['migrate'], { PORTAL_DATA: folder, PORTAL_ENV: 'DEV' })
  say(
    `forecourt migrate: ${migrated.code} ${migrated.out.trim().split('\n').at(-1) ?? ''}${migrated.err.slice(0, 300)}`,
  )
  await pause(afterMs)
  isOver = true
  await Promise.all(load)
  for (const name of [...codes.keys()].toSorted()) say(`${name}: ${codes.get(name)}`)
  const count = (matches: (name: string) => boolean): number =>
    [...codes].reduce((sum, [name, times]) => sum + (matches(name) ? times : 0), 0)
  const isGood = (name: string): boolean => name.endsWith(' 200')
  const failedBefore = new Set([...codes.keys()].filter((name) => name.startsWith('before') && !isGood(name)))
  reportFigures([
    { figure: 'migrate: exit code', is: migrated.code ?? -1, atMost: 0, atLeast: 0 },
    { figure: 'kinds of calls that failed before', is: failedBefore.size, atMost: 0 },
    { figure: 'calls while and after it', is: count((name) => name.startsWith('while')), atLeast: 100 },
    { figure: 'repeated after a 503', is: repeated, atMost: 20 },
    { figure: 'failed of them', is: count((name) => name.startsWith('while') && !isGood(name)), atMost: 0 },
  ])
} finally {
  await portal.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
