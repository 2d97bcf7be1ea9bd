import { join } from 'node:path'
import { Part } from './part.ts'
import { addressed, answers } from './places.ts'

/** etcd with one member. Its state survives a kill; Patroni tolerates its absence for less than `ttl`. */
export async function etcdIn(folder: string): Promise<{ part: Part; host: string }> {
  const client = await addressed()
  const peer = await addressed()
  const part = new Part({
    name: 'etcd',
    log: join(folder, 'etcd.log'),
    command: 'etcd',
    args: [
      '--name=drill',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${client.url}`,
      `--advertise-client-urls=${client.url}`,
      `--listen-peer-urls=${peer.url}`,
      `--initial-advertise-peer-urls=${peer.url}`,
      `--initial-cluster=drill=${peer.url}`,
      '--enable-v2=true',
      '--log-level=error',
    ],
    isReady: answers(`${client.url}/health`),
  })
  return { part, host: `127.0.0.1:${client.port}` }
}
