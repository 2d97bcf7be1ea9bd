/** The WeChat Work connector for one app of one company. */
import { onceADay, sweepCredentials, workOff } from '@portal/connectors/server'
import type { Beside, Clock, Database, Route } from '@portal/server'
import type { Channel } from '@portal/notifications/server'
import type { SignInWay } from '@portal/auth/server'
import { openApi } from './api.ts'
import { wecomCallback } from './callback.ts'
import { wecomChannel } from './channel.ts'
import { wecomInbox, type DueChange } from './changes.ts'
import { wecomRoutes } from './handlers.ts'
import { createSigning } from './jsdk.ts'
import type { WecomSettings } from './settings.ts'
import { wecomWay } from './sign-in.ts'
import { syncContacts, syncDepartments, syncMember, type SyncOptions, type SyncReport } from './sync.ts'

export interface Wecom {
  way: SignInWay
  channel: Channel
  routes: Route[]
  /** The callback endpoint; `[]` if it is not configured. */
  beside: Beside[]
  /** Syncs everybody now. */
  syncContacts(options: Omit<SyncOptions, 'hasContactSecret' | 'now'>): Promise<SyncReport>
  /** Syncs everybody once a day, in one of all processes. May be called any number of times. */
  syncDaily: () => Promise<void>
  /** Processes changes from callbacks. Called every few seconds. */
  followChanges: () => Promise<void>
  sweep: () => Promise<void>
}

interface Around {
  db: Database['db']
  /** For background jobs; absent: `db`. */
  jobs?: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

export function wecom(settings: WecomSettings, { db, jobs = db, clock, onFault }: Around): Wecom {
  const api = openApi({ settings, db, clock, onFault })
  const hasContactSecret = settings.contactSecret !== undefined
  const sync: Wecom['syncContacts'] = (options) =>
    syncContacts(jobs, api, { ...options, hasContactSecret, now: clock.now() })

  async function follow({ kind, user_id: userid, former_id: formerId }: DueChange): Promise<void> {
    if (kind === 'departments') return syncDepartments(jobs, api)
    if (!userid) return
    await syncMember(jobs, api, { userid, formerId, mayBeGone: kind === 'gone', hasContactSecret, now: clock.now() })
  }

  async function syncAndReport(): Promise<void> {
    const end = (report: string) => jobs.updateTable('wecom_sync').set({ ended_at: clock.now(), report }).execute()
    try {
      const { added, changed, returned, leavers, rejected } = await sync({
        isForced: false,
        isDryRun: false,
        say: () => undefined,
      })
      const counts = { added, changed, returned, left: leavers, rejected }
      await end(
        Object.entries(counts)
          .map(([name, list]) => `${list.length} ${name}`)
          .join(', '),
      )
    } catch (error) {
      await end(error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  return {
    way: wecomWay(settings, api, onFault),
    channel: wecomChannel({ settings, api, clock, onFault }),
    routes: wecomRoutes({ settings, sign: createSigning(settings, api), onFault }),
    beside: settings.callback ? [wecomCallback({ settings, db, clock })] : [],
    syncContacts: sync,
    async syncDaily() {
      if (settings.hasDailySync) await onceADay(jobs, 'wecom_sync', { clock, work: syncAndReport })
    },
    followChanges: () =>
      workOff(jobs, wecomInbox, {
        clock,
        keyOf: ({ id }) => String(id),
        isBatched: false,
        work: ([change]) => follow(change!),
        onFailure: (error, isLastTry) => isLastTry && onFault(error),
      }),
    async sweep() {
      await sweepCredentials(jobs, 'wecom_credential', clock.now())
      await wecomInbox.sweep(jobs, clock.now())
    },
  }
}
