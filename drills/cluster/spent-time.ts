/** Processor time of the cluster's processes, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from './cluster.ts'

export const partNames = ['web', 'worker', 'postgres', 'pgbouncer', 'haproxy', 'nginx'] as const
type PartName = (typeof partNames)[number]

/** Milliseconds so far, children that have ended included. */
export type SpentTime = Readonly<Record<PartName, number>>

/** The kernel counts in hundredths of a second. */
const msOfTick = 10

export function readSpentTime(cluster: Cluster): SpentTime {
  const sums = { web: 0, worker: 0, postgres: 0, pgbouncer: 0, haproxy: 0, nginx: 0 }
  const own = new Map<number | undefined, PartName>([
    ...cluster.webs.map(({ part }) => [part.pid, 'web'] as const),
    [cluster.worker.part.pid, 'worker'],
    [cluster.pgbouncer.part.pid, 'pgbouncer'],
  ])
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid)
    if (stat === undefined) continue
    const part = own.get(Number(pid)) ?? partNames.find((name) => name === /\((.*)\)/.exec(stat)?.[1])
    if (part === undefined) continue
    // utime, stime, cutime, cstime
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    sums[part] += times.reduce((sum, ticks) => sum + Number(ticks), 0) * msOfTick
  }
  return sums
}

/** undefined: the process has ended meanwhile. */
function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
