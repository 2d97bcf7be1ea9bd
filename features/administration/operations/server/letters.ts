/** Dead letters: listed without names, retried, dropped. */
import { record } from '@portal/access-control/server'
import { deadLetters, type Db, type ItemQueue, type Viewer } from '@portal/server'
import type { DeadLettersShown } from '../contract.ts'

const shown = 20

export async function shownLetters(db: Db, queues: readonly ItemQueue[], now: Date): Promise<DeadLettersShown[]> {
  const byQueue = Map.groupBy(await deadLetters(db, queues, now, shown), ({ job }) => job)
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

interface Call {
  db: Db
  viewer: Viewer
  input: { Queue: string; Id?: string | undefined }
  now: Date
  refuse: (reason: 'noJob') => never
}

const actions = { tryAgain: 'letter.retry', drop: 'letter.drop' } as const

/** Retries or drops dead letters. Writes an audit entry, even if somebody else has already handled them. */
export async function moveLetters(
  { db, viewer, input: { Queue, Id }, now, refuse }: Call,
  how: keyof typeof actions,
  queues: readonly ItemQueue[],
): Promise<{ Count: number }> {
  const queue = queues.find(({ job }) => job === Queue) ?? refuse('noJob')
  const Count = await queue[how](db, now, Id)
  const line = { by: viewer.account, action: actions[how], kind: 'letter', id: Id ?? Queue, title: Queue }
  await record(db, { ...line, details: { queue: Queue, count: Count } }, now)
  return { Count }
}
