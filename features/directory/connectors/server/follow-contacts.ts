/** Processes callbacks, and syncs everybody once a day. Called repeatedly by every portal process. */
import { reportedImport } from './contact-report.ts'
import type { ContactSync } from './contact-sync.ts'
import { deleteExpiredCredentials } from './credentials.ts'
import { runDaily } from './daily.ts'
import { inboxJob, processInbox, type ContactEventKind, type Inbox, type InboxItem } from './inbox.ts'
import type { Connector, ConnectorDeps } from './platform.ts'
import type { CredentialTable, DailyTable } from './tables.ts'

interface ContactFollowing<Item extends InboxItem> {
  inbox: Inbox<Item>
  tables: { credential: CredentialTable; daily: DailyTable }
  isDaily: boolean
  sync: ContactSync
}

/** The contacts of a platform as a part of its connector. */
export function connectContacts<Item extends InboxItem & { kind: ContactEventKind }>(
  deps: ConnectorDeps,
  options: ContactFollowing<Item>,
): Pick<Connector, 'importContacts' | 'jobs'> & { followContacts: () => Promise<void> } {
  const { inbox, sync } = options
  const follow = () => followContacts(deps, options)
  return {
    importContacts: async (asked) =>
      reportedImport(await sync.everybody({ ...asked, now: deps.clock.now() }), asked.isDryRun),
    followContacts: follow,
    jobs: [inboxJob(inbox, follow)],
  }
}

async function followContacts<Item extends InboxItem & { kind: ContactEventKind }>(
  { db: pool, jobs: db = pool, clock, onFault }: ConnectorDeps,
  { inbox, tables, isDaily, sync }: ContactFollowing<Item>,
): Promise<void> {
  const daily = async (): Promise<void> => {
    await inbox.sweep(db, clock.now())
    await deleteExpiredCredentials(db, tables.credential, clock.now())
    await sync.everybody({ now: clock.now() })
  }
  if (isDaily) await runDaily(db, tables.daily, { clock, work: daily }).catch(onFault)
  await processInbox(db, inbox, {
    clock,
    keyOf: inbox.personIn,
    isBatched: true,
    onFailure: onFault,
    async handle(events) {
      if (events.some(({ kind }) => kind === 'all')) {
        await sync.everybody({ now: clock.now() })
        return 'everything'
      }
      const people = [...Map.groupBy(events, inbox.personIn)]
      const requested = people.map(([id, of]) => ({ id, mayBeGone: of.some(({ kind }) => kind === 'gone') }))
      await sync.some(requested, clock.now())
    },
  })
}
