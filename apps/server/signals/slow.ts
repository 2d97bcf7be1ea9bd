import { signals, type JobLog } from '@portal/server'

/** Of one statement, one line in so long. */
const quietMs = 60_000
const textMax = 2_000
/** So many statements are remembered; ours are a few hundred. */
const most = 1_000

/** Statements that take longer than `slowMs`: their text, which has no values, and who made them. */
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
