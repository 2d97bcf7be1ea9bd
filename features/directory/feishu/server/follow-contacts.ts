/** Processes callbacks, and syncs everybody once a day. Called repeatedly by every portal process. */
import { runDaily, deleteExpiredCredentials, processInbox } from '@portal/connectors/server'
import type { Clock, Database } from '@portal/server'
import { feishuInbox } from './inbox.ts'
import type { FeishuSettings } from './settings.ts'
import { syncContacts, syncUsers } from './sync.ts'
import type { FeishuTokens } from './tokens.ts'

interface FollowContactsDeps {
  db: Database['db']
  clock: Clock
  tokens: FeishuTokens
  onFault: (error: unknown) => void
}

export async function followContacts(
  settings: FeishuSettings,
  { db, clock, tokens, onFault }: FollowContactsDeps,
): Promise<void> {
  const syncEverybody = () => syncContacts(db, tokens, settings, { now: clock.now() })
  const daily = async (): Promise<void> => {
    await feishuInbox.sweep(db, clock.now())
    await deleteExpiredCredentials(db, 'feishu_credential', clock.now())
    await syncEverybody()
  }
  if (settings.isSyncDaily) await runDaily(db, 'feishu_sync', { clock, work: daily }).catch(onFault)
  await processInbox(db, feishuInbox, {
    clock,
    keyOf: ({ open_id: openId }) => openId ?? '',
    isBatched: true,
    onFailure: onFault,
    async handle(events) {
      if (events.some(({ kind }) => kind === 'all')) {
        await syncEverybody()
        return 'everything'
      }
      const byPerson = Map.groupBy(events, ({ open_id: openId }) => openId ?? '')
      const asked = [...byPerson].map(([openId, personEvents]) => ({
        openId,
        mayBeGone: personEvents.some(({ kind }) => kind === 'gone'),
      }))
      await syncUsers(db, tokens, settings, asked, { now: clock.now() })
    },
  })
}
