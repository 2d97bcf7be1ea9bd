/** Drills of `npm run drill`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { call } from '../packages/client/call.ts'
import { news } from '@portal/news/contract'
import { eventually } from '@portal/testing/eventually'
import { expect, test } from 'vitest'
import { createChange } from '../drills/load/calls.ts'
import { bindFetch } from '../drills/load/people.ts'
import { processTree } from '../drills/machine.ts'

const folder = new URL('../drills/', import.meta.url)

test('each drill has its line', () => {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.drill\.ts$/.exec(file)?.[1] ?? [])
  const program = fileURLToPath(new URL('run.ts', folder))
  const said = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  const told = [...said.matchAll(/^ {2}(\S+) +\S.*$/gm)].map(([, name]) => name)
  expect(new Set(told)).toEqual(new Set(names))
})

test('however long the load lasts, nobody takes back a like', () => {
  const order = { run: 'long', accounts: ['wei.li', 'lin.wei', 'he.yun'], allNews: 10 }
  const changes = Array.from({ length: 200 }, (_, nth) => createChange(nth, order))
  const likes = changes.flatMap(({ kind, mark }) => (kind === 'like' ? mark : []))
  expect(likes).toHaveLength(6)
  expect(new Set(likes).size).toBe(likes.length)
})

test('a request whose connection is lost is sent once more, except for a change without a key', async () => {
  let requests = 0
  const server = createServer(({ socket }) => {
    requests++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const forget = bindFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => undefined)
  const comment = { NewsId: 1, Comment: 'once' }
  await call(news.addComment, comment)
  const plain = requests
  await call(news.addComment, comment, { idempotencyKey: 'drill-key-1' })
  forget()
  server.close()
  expect([plain, requests - plain]).toEqual([1, 2])
})

test('a drill that is told to end, ends what it has started first', { tags: 'slow' }, async () => {
  const drill = `
    import { spawn } from 'node:child_process'
    import { endOnSignal } from ${JSON.stringify(new URL('end-on-signal.ts', folder).href)}
    endOnSignal()
    // one ends when it is asked to, one does not, one was started by another
    const parts = ['exec sleep 600', 'sleep 600 & wait', 'trap "" TERM; echo; sleep 600; sleep 600']
    const last = parts.map((part) => spawn('sh', ['-c', part], { stdio: ['ignore', 'pipe', 'ignore'] })).at(-1)
    last.stdout.once('data', () => process.stdout.write('ready'))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', drill], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  const started = await eventually(() => {
    const tree = processTree(child.pid!)
    expect(tree).toHaveLength(6)
    return tree
  })
  child.kill('SIGINT')
  expect(await exit).toEqual([130, null])
  const alive = (pid: number): boolean => processTree(pid).length > 0
  await eventually(() => expect(started.filter(alive)).toEqual([]))
})
