/** Notifies systemd that the process serves, and regularly that its event loop turns (sd_notify, WatchdogSec). */
import { spawn } from 'node:child_process'
import type { Log } from '@portal/server'

/**
 * Sends READY=1 now and, if the unit has a WatchdogSec, WATCHDOG=1 every third of it: systemd restarts a process that
 * falls silent. Reads the environment; does nothing without NOTIFY_SOCKET. Node cannot write to Unix datagram sockets,
 * so it runs `systemd-notify` (`NotifyAccess=all`). If that fails, it is logged, and systemd ends the process.
 */
export function tellSupervisor(given: Readonly<NodeJS.ProcessEnv>, log: Pick<Log, 'error'>): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: usec, WATCHDOG_PID: pid } = given
  if (!socket) return
  const failed = (reason: object): void => log.error(reason, 'systemd could not be notified')
  const tell = (word: string): void => {
    const child = spawn('systemd-notify', [word], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', (err) => failed({ err }))
    child.once('exit', (code) => void (code && failed({ code })))
    child.unref()
  }
  tell('READY=1')
  // only for this process, not for its children
  if (!usec || (pid && pid !== String(process.pid))) return
  setInterval(() => tell('WATCHDOG=1'), Number(usec) / 3_000).unref()
}
