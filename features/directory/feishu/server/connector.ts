/** The Feishu connector: a way to sign in, its calls, a channel for cards, and a source of people. */
import type { Channel } from '@portal/notifications/server'
import type { Beside, Clock, Database, Route } from '@portal/server'
import type { SignInWay } from '@portal/auth/server'
import { createChannel } from './channel.ts'
import { createAsk } from './client.ts'
import { feishuEvents } from './events.ts'
import { followContacts } from './follow-events.ts'
import { feishuRoutes } from './handlers.ts'
import type { FeishuSettings } from './settings.ts'
import { useState } from './states.ts'
import { syncAll, type SyncOptions, type SyncReport } from './sync.ts'
import { createTokens } from './tokens.ts'
import { createWay } from './way.ts'

interface Around {
  db: Database['db']
  /** For background jobs; absent: `db`. */
  jobs?: Database['db']
  clock: Clock
  /** The portal's public address: the origin of the pages that are signed. */
  origin: () => string
  onFault: (error: unknown) => void
}

export interface Feishu {
  routes: Route[]
  way: SignInWay
  channel: Channel
  /** The callback endpoint; `[]` if it is not configured. */
  beside: Beside[]
  syncContacts: (options: SyncOptions) => Promise<SyncReport>
  /** Processes due callbacks and the daily sync. */
  followContacts: () => Promise<void>
}

export function feishu(settings: FeishuSettings, { db, jobs = db, clock, origin, onFault }: Around): Feishu {
  const ask = createAsk(settings.timeBoxMs)
  const tokens = createTokens(settings, { ask, db, clock })
  const use = (states: readonly string[], now: Date) => useState(db, states, now)
  return {
    routes: feishuRoutes({ settings, tokens, origin, clock, onFault }),
    way: createWay(settings, { ask, tokens, useState: use, onFault }),
    channel: createChannel({ tokens, clock, onFault }),
    beside: feishuEvents(settings, { db, clock, tokens }),
    syncContacts: (options) => syncAll(jobs, tokens, settings, options),
    followContacts: () => followContacts(settings, { db: jobs, clock, tokens, onFault }),
  }
}

/** Routes that refuse every call, for portals without Feishu. */
export function noFeishu(clock: Clock): Route[] {
  return feishuRoutes({ settings: undefined, tokens: undefined, origin: () => '', clock, onFault: () => undefined })
}
