/** Faults of PostgreSQL: a replica or the primary dies, switchover, paused primary, full disk. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { run } from '../base.ts'
import type { Cluster } from '../cluster.ts'
import type { Around, Fault, Notes } from '../fault.ts'
import type { DatabaseNode } from '../node.ts'
import { firstChange } from '../first-change.ts'

const seconds = (ms: number): number => Math.round(ms / 100) / 10
const pausedMs = 30_000

async function isBack(node: DatabaseNode): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if ((await node.is('replica')) || (await node.is('primary'))) return
    await pause(500)
  }
  throw new Error(`${node.name} did not come back.\n${node.part.tail(40)}`)
}

/** Measures the time from the loss of the primary to the next primary, and from there to the first change. */
async function replaced({ cluster, token }: Around, lost: DatabaseNode): Promise<Notes> {
  const began = performance.now()
  await cluster.primary(lost)
  const stands = performance.now()
  const taken = await firstChange(cluster.nginx.address.url, token)
  return { 'new primary, s': seconds(stands - began), 'then writes again, s': seconds(taken - stands) }
}

async function otherThan({ nodes }: Cluster, but: DatabaseNode): Promise<DatabaseNode> {
  const { promise, resolve } = Promise.withResolvers<DatabaseNode>()
  for (;;) {
    for (const node of nodes) if (node !== but && (await node.is('sync'))) resolve(node)
    const found = await Promise.race([promise, pause(200, undefined)])
    if (found) return found
  }
}

export const database: readonly Fault[] = [
  {
    name: 'replica',
    what: 'kill -9 of a replica and its Patroni, away for 5 s',
    async run({ cluster }) {
      const primary = await cluster.primary()
      const replica = cluster.nodes.find((node) => node !== primary)!
      replica.part.kill(true)
      await pause(5_000)
      replica.part.launch()
      await isBack(replica)
    },
  },
  {
    name: 'switchover',
    what: 'planned switchover of the primary',
    async run(around) {
      const primary = await around.cluster.primary()
      const candidate = await otherThan(around.cluster, primary)
      const replacing = replaced(around, primary)
      const response = await fetch(`${primary.rest.url}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: candidate.name }),
      })
      if (!response.ok) throw new Error(`Patroni refused: ${await response.text()}`)
      const notes = await replacing
      await isBack(primary)
      return notes
    },
  },
  {
    name: 'failover',
    what: 'kill -9 of the primary and its Patroni',
    async run(around) {
      const primary = await around.cluster.primary()
      primary.part.kill(true)
      const notes = await replaced(around, primary)
      primary.part.launch()
      await isBack(primary)
      return notes
    },
  },
  {
    name: 'paused',
    what: `the primary paused for ${pausedMs / 1_000} s (SIGSTOP)`,
    async run(around) {
      const primary = await around.cluster.primary()
      const frozen = primary.pids()
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      const began = performance.now()
      // Patroni waits for a paused node: the primary need not change
      const taken = firstChange(around.cluster.nginx.address.url, around.token)
      try {
        await pause(pausedMs)
      } finally {
        for (const pid of frozen) resume(pid)
        await isBack(primary)
      }
      return { 'writes again, s': seconds((await taken) - began) }
    },
  },
  {
    name: 'disk',
    what: 'the disk of the write-ahead log full',
    async run(around) {
      if (!around.cluster.hasSmallDisks) throw new Error('A small disk can only be made by root')
      const primary = await around.cluster.primary()
      const filler = join(primary.data, '..', 'wal', 'filler')
      // fills the whole disk
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => undefined)
      const filled = performance.now()
      await fillSegments(around.cluster, primary)
      try {
        const notes = await replaced(around, primary)
        return { ...notes, 'full for, s': seconds(performance.now() - filled) }
      } finally {
        await rm(filler)
        await isBack(primary)
      }
    },
  },
]

/** Existing WAL segments are reused before a new one is needed. */
async function fillSegments({ access }: Cluster, { postgres }: DatabaseNode): Promise<void> {
  const admin = new pg.Client({ host: '127.0.0.1', port: postgres.port, ...access.superuser, database: 'portal' })
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    for (let megabyte = 0; megabyte < 1_000; megabyte++)
      await admin.query(`SELECT pg_logical_emit_message(true, 'drill', repeat('x', 1000000))`)
  } catch {
    // the disk is full and the server is stopping
  } finally {
    await admin.end().catch(() => undefined)
  }
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // Patroni has stopped it
  }
}
