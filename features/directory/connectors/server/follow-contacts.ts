/** Processes callbacks, and syncs everybody once a day. Called repeatedly by every portal process. */
import type { Clock, Database } from '@portal/server'
import type { RequestedContact } from './contact-sync.ts'
import { deleteExpiredCredentials } from './credentials.ts'
import { runDaily } from './daily.ts'
import { processInbox, type Inbox, type InboxItem } from './inbox.ts'
import type { CredentialTable, DailyTable } from './tables.ts'

/** `all`: departments or the scope of the app changed; `gone`: the platform says that the person left. */
export type ContactEventKind = 'person' | 'gone' | 'all' | 'other'

interface ContactFollowing<Item> {
  db: Database['db']
  clock: Clock
  inbox: Inbox<Item & InboxItem>
  tables: { credential: CredentialTable; daily: DailyTable }
  isDaily: boolean
  /** The person's id on the platform. */
  idOf: (item: Item) => string | null
  syncEverybody: () => Promise<unknown>
  syncSome: (requested: readonly RequestedContact[]) => Promise<unknown>
  onFault: (error: unknown) => void
}

export async function followContacts<Item extends InboxItem & { kind: ContactEventKind }>({
  db,
  clock,
  inbox,
  tables,
  isDaily,
  onFault,
  ...platform
}: ContactFollowing<Item>): Promise<void> {
  const daily = async (): Promise<void> => {
    await inbox.sweep(db, clock.now())
    await deleteExpiredCredentials(db, tables.credential, clock.now())
    await platform.syncEverybody()
  }
  if (isDaily) await runDaily(db, tables.daily, { clock, work: daily }).catch(onFault)
  const keyOf = (item: Item): string => platform.idOf(item) ?? ''
  await processInbox(db, inbox, {
    clock,
    keyOf,
    isBatched: true,
    onFailure: onFault,
    async handle(events) {
      if (events.some(({ kind }) => kind === 'all')) {
        await platform.syncEverybody()
        return 'everything'
      }
      const people = [...Map.groupBy(events, keyOf)]
      await platform.syncSome(people.map(([id, of]) => ({ id, mayBeGone: of.some(({ kind }) => kind === 'gone') })))
    },
  })
}
