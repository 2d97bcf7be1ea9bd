/** The WeChat Work connector for one app of one company. */
import {
  contactImport,
  definePlatform,
  deleteExpiredCredentials,
  inboxJob,
  processInbox,
  runDaily,
  type Connector,
  type ConnectorDeps,
  type ImportOptions,
  type SyncPlan,
} from '@portal/connectors/server'
import { openWecomApi } from './api.ts'
import { createWecomCallback } from './callback.ts'
import { createWecomChannel } from './channel.ts'
import { wecomInbox } from './inbox.ts'
import { wecomRoutes } from './handlers.ts'
import { wecomSettings, type WecomSettings } from './settings.ts'
import { createWecomProvider } from './sign-in.ts'
import { wecom } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { syncContacts, syncDepartments, syncMember } from './sync.ts'

/** @internal */
export interface WecomConnector extends Connector {
  /** Syncs everybody now. */
  syncContacts: (options: ImportOptions) => Promise<SyncPlan>
  /** Syncs everybody once a day, in one of all processes. May be called any number of times. */
  syncDaily: () => Promise<void>
  /** Processes changes from callbacks. Called every few seconds. */
  followChanges: () => Promise<void>
}

/** @internal */
export function createWecom(settings: WecomSettings, deps: ConnectorDeps): WecomConnector {
  const { db, jobs = db, clock, onFault } = deps
  const api = openWecomApi({ settings, db, clock, onFault })
  const hasContactSecret = settings.contactSecret !== undefined
  const sync = (options: ImportOptions) => syncContacts(jobs, api, { ...options, hasContactSecret, now: clock.now() })

  const daily = { isForced: false, isDryRun: false, say: () => undefined }
  const syncDaily = async (): Promise<void> => {
    if (settings.hasDailySync) await runDaily(jobs, 'wecom_sync', { clock, work: () => sync(daily) })
  }
  const followChanges = () =>
    processInbox(jobs, wecomInbox, {
      clock,
      keyOf: ({ id }) => String(id),
      isBatched: false,
      async handle([change]) {
        const { kind, user_id: userid, former_id: formerId } = change!
        if (kind === 'departments') await syncDepartments(jobs, api)
        else if (userid)
          await syncMember(jobs, api, {
            userid,
            formerId,
            mayBeGone: kind === 'gone',
            hasContactSecret,
            now: clock.now(),
          })
      },
      onFailure: (error, isLastTry) => isLastTry && onFault(error),
    })
  const sweep = async (): Promise<void> => {
    await deleteExpiredCredentials(jobs, 'wecom_credential', clock.now())
    await wecomInbox.sweep(jobs, clock.now())
  }

  return {
    provider: createWecomProvider(settings, api, onFault),
    channel: createWecomChannel({ settings, api, clock, onFault }),
    routes: wecomRoutes(settings, api, deps),
    callbackEndpoints: createWecomCallback(settings, deps),
    pauses: (now) => api.blocks.list(now),
    importContacts: async (options) => contactImport(await sync(options), !options.isDryRun),
    syncContacts: sync,
    syncDaily,
    followChanges,
    jobs: [
      { name: 'wecom-daily-contacts', run: syncDaily },
      inboxJob(wecomInbox, followChanges),
      { name: 'wecom-clean-up', run: sweep },
    ],
  }
}

export const wecomPlatform = definePlatform({
  platform: 'wechat',
  label: 'WeChat Work',
  settings: wecomSettings,
  inbox: wecomInbox,
  create: createWecom,
  contract: wecom,
  refusalTexts,
})
