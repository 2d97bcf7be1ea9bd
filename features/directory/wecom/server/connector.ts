/** The WeChat Work connector for one app of one company. */
import { runDaily, deleteExpiredCredentials, processInbox } from '@portal/connectors/server'
import type { ExtraRoutes, Clock, Database, Route } from '@portal/server'
import type { Channel } from '@portal/notifications/server'
import type { PlatformProvider } from '@portal/auth/server'
import { openWecomApi } from './api.ts'
import { createWecomCallback } from './callback.ts'
import { createWecomChannel } from './channel.ts'
import { wecomInbox, type WecomInboxItem } from './inbox.ts'
import { wecomRoutes } from './handlers.ts'
import { createPageSigner } from './page-signing.ts'
import type { WecomSettings } from './settings.ts'
import { createWecomProvider } from './sign-in.ts'
import { syncContacts, syncDepartments, syncMember, type SyncOptions, type SyncReport } from './sync.ts'

export interface WecomConnector {
  provider: PlatformProvider
  channel: Channel
  routes: Route[]
  /** The callback endpoint; `[]` if it is not configured. */
  callbackEndpoints: ExtraRoutes[]
  /** Syncs everybody now. */
  syncContacts(options: Omit<SyncOptions, 'hasContactSecret' | 'now'>): Promise<SyncReport>
  /** Syncs everybody once a day, in one of all processes. May be called any number of times. */
  syncDaily: () => Promise<void>
  /** Processes changes from callbacks. Called every few seconds. */
  followChanges: () => Promise<void>
  sweep: () => Promise<void>
}

interface WecomDeps {
  db: Database['db']
  /** For background jobs; absent: `db`. */
  jobs?: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

export function createWecom(settings: WecomSettings, { db, jobs = db, clock, onFault }: WecomDeps): WecomConnector {
  const api = openWecomApi({ settings, db, clock, onFault })
  const hasContactSecret = settings.contactSecret !== undefined
  const sync: WecomConnector['syncContacts'] = (options) =>
    syncContacts(jobs, api, { ...options, hasContactSecret, now: clock.now() })

  async function follow({ kind, user_id: userid, former_id: formerId }: WecomInboxItem): Promise<void> {
    if (kind === 'departments') return syncDepartments(jobs, api)
    if (!userid) return
    await syncMember(jobs, api, { userid, formerId, mayBeGone: kind === 'gone', hasContactSecret, now: clock.now() })
  }

  async function syncAndReport(): Promise<void> {
    const finish = (report: string) => jobs.updateTable('wecom_sync').set({ ended_at: clock.now(), report }).execute()
    try {
      const { added, changed, returned, leavers, rejected } = await sync({
        isForced: false,
        isDryRun: false,
        say: () => undefined,
      })
      const counts = { added, changed, returned, left: leavers, rejected }
      await finish(
        Object.entries(counts)
          .map(([name, list]) => `${list.length} ${name}`)
          .join(', '),
      )
    } catch (error) {
      await finish(error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  return {
    provider: createWecomProvider(settings, api, onFault),
    channel: createWecomChannel({ settings, api, clock, onFault }),
    routes: wecomRoutes({ settings, sign: createPageSigner(settings, api), onFault }),
    callbackEndpoints: settings.callback ? [createWecomCallback({ settings, db, clock })] : [],
    syncContacts: sync,
    async syncDaily() {
      if (settings.hasDailySync) await runDaily(jobs, 'wecom_sync', { clock, work: syncAndReport })
    },
    followChanges: () =>
      processInbox(jobs, wecomInbox, {
        clock,
        keyOf: ({ id }) => String(id),
        isBatched: false,
        handle: ([change]) => follow(change!),
        onFailure: (error, isLastTry) => isLastTry && onFault(error),
      }),
    async sweep() {
      await deleteExpiredCredentials(jobs, 'wecom_credential', clock.now())
      await wecomInbox.sweep(jobs, clock.now())
    },
  }
}
