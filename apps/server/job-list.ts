/** Every job of the portal. What it does is its slice's; how often, and how long at most, stands here. */
import { sweepBusSessions } from '@portal/bus/server'
import { sweepDeskUploads, sweepTrash } from '@portal/curating/server'
import { sweepHealth } from '@portal/health/server'
import { remindReaders } from '@portal/must-read/server'
import { publishDue } from '@portal/publishing/server'
import { sweepReach } from '@portal/reach/server'
import { sweepCallLimits, sweepRepeats, type Clock, type Secrets } from '@portal/server'
import { sweepSessions, viewerOfPerson } from '@portal/session/server'
import { sweepTracking } from '@portal/tracking/server'
import { deliverAnswers } from '@portal/workflow/server'
import { sweepManuscriptUploads } from '@portal/writing/server'
import { dailyMark } from './audit-mark.ts'
import { cardWork } from './cards.ts'
import { catchUpSearch } from './catch-up.ts'
import type { Config } from './config.ts'
import type { Job, JobLog, Turn } from './jobs.ts'
import type { Platforms } from './platforms.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

interface Deps {
  config: Pick<Config, 'healthDays' | 'publicOrigin'>
  platforms: Pick<Platforms, 'work' | 'channels'>
  secrets: Secrets
  clock: Clock
  log: JobLog
}

export function jobList({ config, platforms, secrets, clock, log }: Deps): Job[] {
  const cards = { secrets, clock, channels: platforms.channels, origin: config.publicOrigin ?? '' }
  return [
    cleanUp('sessions-clean-up', ({ db, now }) => sweepSessions(db, now)),
    cleanUp('bus-sessions-clean-up', ({ db, now }) => sweepBusSessions(db, now)),
    cleanUp('repeats-clean-up', ({ db, now }) => sweepRepeats(db, now)),
    cleanUp('call-limits-clean-up', ({ db, now }) => sweepCallLimits(db, now)),
    cleanUp('tracking-clean-up', ({ db, now }) => sweepTracking(db, now)),
    cleanUp('health-answers-removal', ({ db, now }) => sweepHealth(db, now, config.healthDays)),
    cleanUp('trash-clean-up', ({ db, now }) => sweepTrash(db, now)),
    cleanUp('desk-uploads-clean-up', ({ db, now }) => sweepDeskUploads(db, now)),
    cleanUp('unfinished-uploads-clean-up', ({ db, now }) => sweepManuscriptUploads(db, now)),
    { name: 'reach-count', everyMs: 30 * second, deadlineMs: 5 * minute, run: ({ db, now }) => sweepReach(db, now) },
    {
      name: 'search-catch-up',
      everyMs: hour,
      deadlineMs: hour,
      isAtStart: true,
      run: ({ db, signal }) => catchUpSearch(db, signal),
    },
    { name: 'audit-mark', everyMs: minute, deadlineMs: minute, run: dailyMark(log) },
    {
      name: 'must-read-reminders',
      everyMs: minute,
      deadlineMs: 10 * minute,
      run: ({ db, now }) => remindReaders(db, now),
    },
    queue('publishing', ({ db, now }) =>
      publishDue({ db, viewerOf: (tx, account) => viewerOfPerson(tx, account, 0) }, now),
    ),
    queue('workflow-answers', ({ db }) => deliverAnswers({ db, secrets, clock })),
    queue('chat-cards', ({ db }) => cardWork({ ...cards, db })()),
    // a whole company's contacts come one page after the other
    ...platforms.work.map(({ name, run }) => ({ name, everyMs: 5 * second, deadlineMs: 2 * hour, run })),
  ]
}

function cleanUp(name: string, run: (turn: Turn) => Promise<unknown>): Job {
  return { name, everyMs: minute, deadlineMs: 5 * minute, run }
}

/** What is due is done within a second or so. */
function queue(name: string, run: (turn: Turn) => Promise<unknown>): Job {
  return { name, everyMs: second, deadlineMs: 2 * minute, run }
}
