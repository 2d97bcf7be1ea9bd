/** All open connections to the database fall silent, as when a firewall drops its state. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Fault } from '../fault.ts'
import { rollProcesses } from '../rolled.ts'

const listenForMs = 25_000

export const silence: Fault = {
  name: 'silence',
  what: 'all connections between the web processes and the database black-holed',
  async run({ cluster }) {
    const { pgbouncer, haproxy, webs } = cluster
    const child = fork(fileURLToPath(new URL('../proxy-host.ts', import.meta.url)))
    const nextMessage = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0]
    try {
      child.send([pgbouncer.primary.port, haproxy.primary.port])
      const [pooled, direct] = await nextMessage<[number, number]>()
      const settings = cluster.databaseSettings({ pooled, direct })
      await rollProcesses(webs, () => ({ settings }))
      await pause(3_000)
      child.send('silence')
      const silenced = await nextMessage<number>()
      await pause(listenForMs)
      await rollProcesses(webs, () => ({ settings: {} }))
      return { 'connections silenced': silenced }
    } finally {
      child.kill('SIGKILL')
    }
  },
}
