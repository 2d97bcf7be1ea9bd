/** The Feishu connector: a way to sign in, its calls, a channel for cards, and a source of people. */
import { followContacts, type ContactSyncOptions } from '@portal/connectors/server'
import type { Channel } from '@portal/notifications/server'
import type { ExtraRoutes, Clock, Database, Route } from '@portal/server'
import type { PlatformProvider } from '@portal/auth/server'
import { createFeishuChannel } from './channel.ts'
import { createFeishuApi } from './api.ts'
import { createFeishuCallback } from './callback.ts'
import { feishuRoutes } from './handlers.ts'
import { feishuInbox } from './inbox.ts'
import type { FeishuSettings } from './settings.ts'
import { consumeSignInState } from './sign-in-states.ts'
import { createFeishuSync, type SyncReport } from './sync.ts'
import { createTokens } from './tokens.ts'
import { createFeishuProvider } from './sign-in.ts'

interface FeishuDeps {
  db: Database['db']
  /** For background jobs; absent: `db`. */
  jobs?: Database['db']
  clock: Clock
  /** The portal's public address: the origin of the pages that are signed. */
  origin: () => string
  onFault: (error: unknown) => void
}

export interface FeishuConnector {
  routes: Route[]
  provider: PlatformProvider
  channel: Channel
  /** The callback endpoint; `[]` if it is not configured. */
  callbackEndpoints: ExtraRoutes[]
  syncContacts: (options: ContactSyncOptions) => Promise<SyncReport>
  /** Processes due callbacks and the daily sync. */
  followContacts: () => Promise<void>
}

export function createFeishu(
  settings: FeishuSettings,
  { db, jobs = db, clock, origin, onFault }: FeishuDeps,
): FeishuConnector {
  const request = createFeishuApi(settings.timeBoxMs)
  const tokens = createTokens(settings, { ask: request, db, clock })
  const sync = createFeishuSync(jobs, tokens, settings)
  const consume = (states: readonly string[], now: Date) => consumeSignInState(db, states, now)
  return {
    routes: feishuRoutes({ settings, tokens, origin, clock, onFault }),
    provider: createFeishuProvider(settings, { ask: request, tokens, useState: consume, onFault }),
    channel: createFeishuChannel({ tokens, clock, onFault }),
    callbackEndpoints: createFeishuCallback(settings, { db, clock, tokens }),
    syncContacts: sync.everybody,
    followContacts: () =>
      followContacts({
        db: jobs,
        clock,
        inbox: feishuInbox,
        tables: { credential: 'feishu_credential', daily: 'feishu_sync' },
        isDaily: settings.isSyncDaily,
        idOf: ({ open_id: openId }) => openId,
        syncEverybody: () => sync.everybody({ now: clock.now() }),
        syncSome: (requested) => sync.some(requested, clock.now()),
        onFault,
      }),
  }
}

/** Routes that refuse every call, for portals without Feishu. */
export function unconfiguredFeishuRoutes(clock: Clock): Route[] {
  return feishuRoutes({ settings: undefined, tokens: undefined, origin: () => '', clock, onFault: () => undefined })
}
