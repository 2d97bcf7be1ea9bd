/** The log: one JSON object per line; lines of a request carry the id of its answer. */
import { pino, stdSerializers, stdTimeFunctions, type Logger } from 'pino'
import { currentActivity } from './signals.ts'

export type Log = Logger

/** Fields of a PostgreSQL error that may contain user data. */
const withRows = ['detail', 'where', 'internalQuery', 'parameters']

/** `stream`: absent, standard output. */
export function createLog(options: { level: string; stream?: { write: (line: string) => void } }): Log {
  const log: Log = pino(
    {
      level: options.level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        err(error: Error) {
          const told = { ...stdSerializers.err(error) } as Record<string, unknown>
          return Object.fromEntries(Object.entries(told).filter(([name]) => !withRows.includes(name)))
        },
      },
      mixin(_details, _level, by) {
        const activity = currentActivity()
        if (!activity) return {}
        return {
          // the logger of a request adds it already
          ...(by === log ? { [activity.kind === 'job' ? 'runId' : 'requestId']: activity.id } : {}),
          ...(activity.span ? { traceId: activity.span.traceId } : {}),
        }
      },
    },
    options.stream ?? pino.destination(1),
  )
  return log
}
