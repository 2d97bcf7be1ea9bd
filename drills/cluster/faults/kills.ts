/** Kills one process after the other with SIGKILL; the supervisor restarts it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import type { Fault } from '../fault.ts'
import type { Part } from '../part.ts'

function killed(name: string, what: string, partOf: (cluster: Cluster) => Part | undefined, awayMs = 0): Fault {
  return {
    name,
    what: awayMs === 0 ? `kill -9 of ${what}` : `kill -9 of ${what}, away for ${awayMs / 1_000} s`,
    async run({ cluster }) {
      const part = partOf(cluster)
      if (!part) throw new Error(`There is no ${what} here`)
      part.kill(awayMs > 0)
      const began = performance.now()
      if (awayMs > 0) {
        await pause(awayMs)
        part.launch()
      } else {
        // until its end is noticed
        await pause(500)
      }
      await part.ready()
      return { 'up again, s': Math.round((performance.now() - began) / 100) / 10 }
    },
  }
}

export const kills: readonly Fault[] = [
  killed('prometheus', 'Prometheus', ({ prometheus }) => prometheus.part),
  killed('worker', 'the worker', ({ worker }) => worker.part),
  killed('s3', 'the S3 server', ({ bucket }) => bucket?.part),
  // longer than Patroni's ttl
  killed('etcd', 'etcd', ({ etcd }) => etcd, 12_000),
  killed('pgbouncer', 'pgBouncer', ({ pgbouncer }) => pgbouncer.part),
  killed('haproxy', 'HAProxy', ({ haproxy }) => haproxy.part),
  killed('nginx', 'nginx', ({ nginx }) => nginx.part),
]

export const killedWeb = killed('web', 'a web process', ({ webs }) => webs[0]!.part)
