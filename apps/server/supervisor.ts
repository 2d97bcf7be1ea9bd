/** Tells systemd that the process serves, and then again and again that its event loop turns (sd_notify, WatchdogSec). */
import { spawn } from 'node:child_process'
import type { Log } from '@portal/server'

/**
 * Says READY=1 now and, where the unit has a WatchdogSec, WATCHDOG=1 at each third of it: systemd ends a process that
 * falls silent, and starts it anew. `given` is the environment, in which systemd says so; without its NOTIFY_SOCKET
 * nothing is done. Node writes to no datagram sockets, so that systemd's own `systemd-notify` does (`NotifyAccess=all`);
 * where that fails the log says so, and systemd ends the process.
 */
export function tellSupervisor(given: Readonly<NodeJS.ProcessEnv>, log: Pick<Log, 'error'>): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: usec, WATCHDOG_PID: pid } = given
  if (!socket) return
  const failed = (reason: object): void => log.error(reason, 'systemd cannot be told that this process lives')
  const tell = (word: string): void => {
    const child = spawn('systemd-notify', [word], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', (err) => failed({ err }))
    child.once('exit', (code) => void (code && failed({ code })))
    child.unref()
  }
  tell('READY=1')
  // meant for this process alone, not for one that it started
  if (!usec || (pid && pid !== String(process.pid))) return
  setInterval(() => tell('WATCHDOG=1'), Number(usec) / 3_000).unref()
}
