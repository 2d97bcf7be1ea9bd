import { signals, type JobLog } from '@portal/server'

/** Minimum time between two log lines for the same statement. */
const quietMs = 60_000
const textMax = 2_000
/** Maximum number of remembered statements; the portal has a few hundred. */
const most = 1_000

/** Logs statements that take longer than `slowMs`, with their text (without values) and their call or job. */
export function tellSlowStatements(slowMs: number, log: Pick<JobLog, 'warn'>): () => void {
  const toldAt = new Map<string, number>()
  return signals.statement.listen(({ ms, text, activity }) => {
    if (ms <= slowMs) return
    const now = performance.now()
    if (now - (toldAt.get(text) ?? -Infinity) < quietMs) return
    if (toldAt.size >= most) toldAt.clear()
    toldAt.set(text, now)
    const by = activity ? { by: activity.name, id: activity.id } : {}
    log.warn({ ms: Math.round(ms), ...by, statement: text.slice(0, textMax) }, 'slow statement')
  })
}
