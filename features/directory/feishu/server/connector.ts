/** The Feishu connector: a way to sign in, its calls, a channel for cards, and a source of people. */
import {
  connectContacts,
  definePlatform,
  type Connector,
  type ConnectorDeps,
  type ContactReport,
  type ContactSyncOptions,
} from '@portal/connectors/server'
import { createFeishuChannel } from './channel.ts'
import { createFeishuApi } from './api.ts'
import { createFeishuCallback } from './callback.ts'
import { feishuRoutes } from './handlers.ts'
import { feishuInbox } from './inbox.ts'
import { feishuSettings, type FeishuSettings } from './settings.ts'
import { createFeishuSync } from './sync.ts'
import { createTokens, openFeishuBlocks } from './tokens.ts'
import { createFeishuProvider } from './sign-in.ts'
import { feishu } from '../contract.ts'
import { refusalTexts } from '../texts.ts'

/** @internal */
export interface FeishuConnector extends Connector {
  syncContacts: (options: ContactSyncOptions) => Promise<ContactReport>
  /** Processes due callbacks and the daily sync. */
  followContacts: () => Promise<void>
}

/** @internal */
export function createFeishu(settings: FeishuSettings, deps: ConnectorDeps): FeishuConnector {
  const { db, jobs = db, clock, onFault } = deps
  const blocks = openFeishuBlocks(settings, db)
  const request = createFeishuApi(settings.timeBoxMs, { blocks, clock })
  const tokens = createTokens(settings, { ask: request, db, clock })
  const sync = createFeishuSync(jobs, tokens, settings)
  return {
    routes: feishuRoutes(settings, tokens, deps),
    provider: createFeishuProvider(settings, { ask: request, tokens, db, onFault }),
    channel: createFeishuChannel({ tokens, blocks, clock, onFault }),
    callbackEndpoints: createFeishuCallback(settings, { db, clock, tokens }),
    pauses: (now) => blocks.list(now),
    syncContacts: (options) => sync.everybody(options),
    ...connectContacts(deps, {
      inbox: feishuInbox,
      tables: { credential: 'feishu_credential', daily: 'feishu_sync' },
      isDaily: settings.isSyncDaily,
      sync,
    }),
  }
}

export const feishuPlatform = definePlatform({
  platform: 'feishu',
  label: 'Feishu',
  settings: feishuSettings,
  inbox: feishuInbox,
  create: createFeishu,
  contract: feishu,
  refusalTexts,
})
