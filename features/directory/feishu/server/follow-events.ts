/** Processes callbacks, and syncs everybody once a day. Called repeatedly by every portal process. */
import { onceADay, sweepCredentials, workOff } from '@portal/connectors/server'
import type { Clock, Database } from '@portal/server'
import { feishuInbox } from './event-store.ts'
import type { FeishuSettings } from './settings.ts'
import { syncAll, syncSome } from './sync.ts'
import type { Tokens } from './tokens.ts'

interface Around {
  db: Database['db']
  clock: Clock
  tokens: Tokens
  onFault: (error: unknown) => void
}

export async function followContacts(settings: FeishuSettings, { db, clock, tokens, onFault }: Around): Promise<void> {
  const everybody = () => syncAll(db, tokens, settings, { now: clock.now() })
  const daily = async (): Promise<void> => {
    await feishuInbox.sweep(db, clock.now())
    await sweepCredentials(db, 'feishu_credential', clock.now())
    await everybody()
  }
  if (settings.isSyncDaily) await onceADay(db, 'feishu_sync', { clock, work: daily }).catch(onFault)
  await workOff(db, feishuInbox, {
    clock,
    keyOf: ({ open_id: openId }) => openId ?? '',
    isBatched: true,
    onFailure: onFault,
    async work(events) {
      if (events.some(({ kind }) => kind === 'all')) {
        await everybody()
        return 'everything'
      }
      const byPerson = Map.groupBy(events, ({ open_id: openId }) => openId ?? '')
      const asked = [...byPerson].map(([openId, theirs]) => ({
        openId,
        mayBeGone: theirs.some(({ kind }) => kind === 'gone'),
      }))
      await syncSome(db, tokens, settings, asked, { now: clock.now() })
    },
  })
}
