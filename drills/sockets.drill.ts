/**
 * Leftovers of hostile connections: 20,000 with five bytes that are not HTTP, and slow request heads, none of which
 * closes its half. Counts the portal's descriptors in /proc. Goal: at most 50 more after 60 s.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPortal } from '../tests/portal-process.ts'

const goal = 50
const client = fileURLToPath(new URL('./sockets-client.ts', import.meta.url))

const descriptorsOf = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length
const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1000))

/** Uses several processes because of the limit of open files. Resolves when all are connected. */
async function attack(port: string, text: string, count: number): Promise<ChildProcess[]> {
  const each = 5_000
  const children = Array.from({ length: Math.ceil(count / each) }, () =>
    spawn(process.execPath, [client, port, String(Math.min(each, count)), text], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  await Promise.all(children.map(({ stdout }) => once(stdout!, 'data')))
  return children
}

async function end(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) throw new Error('a client ended by itself, and its connections with it')
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }),
  )
}

/** Samples every second: peak descriptors, and served requests of others. */
async function aMinute(pid: number, origin: string): Promise<{ most: number; answered: number }> {
  let most = 0
  let answered = 0
  for (let second = 0; second < 60; second++) {
    most = Math.max(most, await descriptorsOf(pid))
    const { status } = await fetch(`${origin}/api/none`).catch(() => ({ status: 0 }))
    if (status === 404) answered += 1
    await seconds(1)
  }
  return { most, answered }
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-sockets-'))
const portal = await startPortal(folder)
const { port } = new URL(portal.origin)
const pid = portal.child.pid!
let isMissed = false
try {
  console.log('connections           before   at most   60 s later   others answered')
  for (const [what, text, count] of [
    ['20,000 malformed', 'X\r\n\r\n', 20_000],
    ['2,000 slow heads', 'GET / HTTP/1.1\r\nhost: x\r\nx: ', 2_000],
    ['2,000 silent', '', 2_000],
  ] as const) {
    const before = await descriptorsOf(pid)
    const children = await attack(port, text, count)
    const { most, answered } = await aMinute(pid, portal.origin)
    const held = (await descriptorsOf(pid)) - before
    await end(children)
    isMissed ||= held > goal || answered < 60
    console.log(
      `${what.padEnd(20)} ${String(before).padStart(7)} ${String(most).padStart(9)} ${String(held).padStart(12)} ${String(answered).padStart(14)}/60`,
    )
  }
} finally {
  await portal.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
if (isMissed) process.exitCode = 1
