/** The Feishu connector: a way to sign in, its calls, a channel for cards, and a source of people. */
import {
  definePlatform,
  followContacts,
  inboxJob,
  signInStates,
  type Connector,
  type ConnectorDeps,
  type ContactSyncOptions,
} from '@portal/connectors/server'
import { createFeishuChannel } from './channel.ts'
import { createFeishuApi } from './api.ts'
import { createFeishuCallback } from './callback.ts'
import { feishuRoutes } from './handlers.ts'
import { feishuInbox } from './inbox.ts'
import { feishuImport } from './report.ts'
import { feishuSettings, type FeishuSettings } from './settings.ts'
import { createFeishuSync, type SyncReport } from './sync.ts'
import { createTokens } from './tokens.ts'
import { createFeishuProvider } from './sign-in.ts'

/** @internal */
export interface FeishuConnector extends Connector {
  syncContacts: (options: ContactSyncOptions) => Promise<SyncReport>
  /** Processes due callbacks and the daily sync. */
  followContacts: () => Promise<void>
}

/** @internal */
export function createFeishu(
  settings: FeishuSettings,
  { db, jobs = db, clock, origin = () => '', onFault }: ConnectorDeps,
): FeishuConnector {
  const request = createFeishuApi(settings.timeBoxMs)
  const tokens = createTokens(settings, { ask: request, db, clock })
  const sync = createFeishuSync(jobs, tokens, settings)
  const consume = (states: readonly string[], now: Date) => signInStates('feishu_state').consume(db, states, now)
  const follow = () =>
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
    })
  return {
    routes: feishuRoutes({ settings, tokens, origin, clock, onFault }),
    provider: createFeishuProvider(settings, { ask: request, tokens, useState: consume, onFault }),
    channel: createFeishuChannel({ tokens, clock, onFault }),
    callbackEndpoints: createFeishuCallback(settings, { db, clock, tokens }),
    syncContacts: sync.everybody,
    followContacts: follow,
    importContacts: async (options) =>
      feishuImport(await sync.everybody({ ...options, now: clock.now() }), options.isDryRun),
    jobs: [inboxJob(feishuInbox, follow)],
  }
}

export const feishuPlatform = definePlatform({
  platform: 'feishu',
  label: 'Feishu',
  settings: feishuSettings,
  inbox: feishuInbox,
  create: createFeishu,
  refusingRoutes: (clock) =>
    feishuRoutes({ settings: undefined, tokens: undefined, origin: () => '', clock, onFault: () => undefined }),
  personColumns: { table: 'feishu_event', columns: ['open_id'] },
})
