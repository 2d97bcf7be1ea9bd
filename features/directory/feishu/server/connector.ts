/** The Feishu connector: a way to sign in, its calls, a channel for cards, and a source of people. */
import type { Channel } from '@portal/notifications/server'
import type { ExtraRoutes, Clock, Database, Route } from '@portal/server'
import type { PlatformProvider } from '@portal/auth/server'
import { createFeishuChannel } from './channel.ts'
import { createFeishuApi } from './api.ts'
import { createFeishuCallback } from './callback.ts'
import { followContacts } from './follow-contacts.ts'
import { feishuRoutes } from './handlers.ts'
import type { FeishuSettings } from './settings.ts'
import { consumeSignInState } from './sign-in-states.ts'
import { syncContacts, type SyncOptions, type SyncReport } from './sync.ts'
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
  syncContacts: (options: SyncOptions) => Promise<SyncReport>
  /** Processes due callbacks and the daily sync. */
  followContacts: () => Promise<void>
}

export function createFeishu(
  settings: FeishuSettings,
  { db, jobs = db, clock, origin, onFault }: FeishuDeps,
): FeishuConnector {
  const request = createFeishuApi(settings.timeBoxMs)
  const tokens = createTokens(settings, { ask: request, db, clock })
  const consume = (states: readonly string[], now: Date) => consumeSignInState(db, states, now)
  return {
    routes: feishuRoutes({ settings, tokens, origin, clock, onFault }),
    provider: createFeishuProvider(settings, { ask: request, tokens, useState: consume, onFault }),
    channel: createFeishuChannel({ tokens, clock, onFault }),
    callbackEndpoints: createFeishuCallback(settings, { db, clock, tokens }),
    syncContacts: (options) => syncContacts(jobs, tokens, settings, options),
    followContacts: () => followContacts(settings, { db: jobs, clock, tokens, onFault }),
  }
}

/** Routes that refuse every call, for portals without Feishu. */
export function unconfiguredFeishuRoutes(clock: Clock): Route[] {
  return feishuRoutes({ settings: undefined, tokens: undefined, origin: () => '', clock, onFault: () => undefined })
}
