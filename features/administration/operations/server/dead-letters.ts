/** Dead letters: listed without names, retried, dropped. */
import { recordAudit } from '@portal/access-control/server'
import { listDeadLetters, type Db, type ItemQueue, type Viewer } from '@portal/server'
import type { DeadLettersView } from '../contract.ts'

const maxNewest = 20

export async function loadDeadLetterViews(db: Db, queues: readonly ItemQueue[], now: Date): Promise<DeadLettersView[]> {
  const byQueue = Map.groupBy(await listDeadLetters(db, queues, now, maxNewest), ({ job }) => job)
  return [...byQueue].map(([Queue, letters]) => ({
    Queue,
    Count: letters[0]!.of_job,
    Newest: letters.map(({ id, at, tries, reason, target }) => ({
      Id: id,
      At: at.toISOString(),
      Tries: tries,
      Reason: reason,
      Target: target,
    })),
  }))
}

interface MoveLettersCall {
  db: Db
  viewer: Viewer
  input: { Queue: string; Id?: string | undefined }
  now: Date
  refuse: (reason: 'noJob') => never
}

const auditActions = { tryAgain: 'letter.retry', drop: 'letter.drop' } as const

/** Retries or drops dead letters. Writes an audit entry, even if somebody else has already handled them. */
export async function moveDeadLetters(
  { db, viewer, input: { Queue, Id }, now, refuse }: MoveLettersCall,
  action: keyof typeof auditActions,
  queues: readonly ItemQueue[],
): Promise<{ Count: number }> {
  const queue = queues.find(({ job }) => job === Queue) ?? refuse('noJob')
  const Count = await queue[action](db, now, Id)
  const entry = { by: viewer.account, action: auditActions[action], kind: 'letter', id: Id ?? Queue, title: Queue }
  await recordAudit(db, { ...entry, details: { queue: Queue, count: Count } }, now)
  return { Count }
}
