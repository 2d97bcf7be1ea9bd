/** Everything of WeChat Work that stands on one app of one company. */
import { implement, type Beside, type Clock, type Database, type Route } from '@portal/server'
import type { Channel } from '@portal/notices/server'
import { externalIdsOf, type SignInWay } from '@portal/session/server'
import { wecom as contract } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { signablePage } from '../rules.ts'
import { createApi, WecomAway, WecomRefused } from './api.ts'
import { wecomCallback } from './callback.ts'
import { wecomChannel } from './channel.ts'
import { claimChange, claimSync, doneWith, endSync, failSync, putOff, sweepChanges, type DueChange } from './changes.ts'
import { createCredentials, sweepCredentials } from './credentials.ts'
import { createLimits } from './limits.ts'
import { createSigning, type SignPage } from './jsdk.ts'
import type { WecomSettings } from './settings.ts'
import { wecomWay } from './sign-in.ts'
import { syncContacts, syncDepartments, syncMember, type SyncOptions, type SyncReport } from './sync.ts'

export interface Wecom {
  way: SignInWay
  channel: Channel
  routes: Route[]
  /** Where WeChat Work calls in; [] where it is not set up. */
  beside: Beside[]
  /** Everybody, now. */
  syncContacts(options: Omit<SyncOptions, 'hasContactSecret' | 'now'>): Promise<SyncReport>
  /** Everybody, once a day, by one of all processes; called as often as one likes. */
  syncDaily: () => Promise<void>
  /** Asks for whoever was called in to have changed; called every few seconds. */
  followChanges: () => Promise<void>
  sweep: () => Promise<void>
}

interface Around {
  db: Database['db']
  /** For what is done behind the calls; absent: `db`. */
  jobs?: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

export function wecom(settings: WecomSettings, { db, jobs = db, clock, onFault }: Around): Wecom {
  const owner = `${settings.apiBase} ${settings.corpId} ${settings.agentId} ${settings.secret} ${settings.contactSecret}`
  const credentials = createCredentials(db, owner)
  const api = createApi({ settings, credentials, limits: createLimits(db, owner), clock, onFault })
  const hasContactSecret = settings.contactSecret !== undefined
  const sync: Wecom['syncContacts'] = (options) =>
    syncContacts(jobs, api, { ...options, hasContactSecret, now: clock.now() })

  async function follow(change: DueChange): Promise<void> {
    const now = clock.now()
    if (change.kind === 'departments') await syncDepartments(jobs, api)
    if (change.kind === 'departments' || !change.userId) return
    const { userId: userid, formerId } = change
    await syncMember(jobs, api, { userid, formerId, mayBeGone: change.kind === 'gone', hasContactSecret, now })
  }

  return {
    way: wecomWay(settings, api, onFault),
    channel: wecomChannel({ settings, api, clock, onFault }),
    routes: wecomRoutes({ settings, sign: createSigning(settings, api, credentials), onFault }),
    beside: settings.callback ? [wecomCallback({ settings, db, clock })] : [],
    syncContacts: sync,
    async syncDaily() {
      if (!settings.hasDailySync || !(await claimSync(jobs, clock.now()))) return
      try {
        const { added, changed, returned, leavers, rejected } = await sync({
          isForced: false,
          isDryRun: false,
          say: () => undefined,
        })
        const counts = { added, changed, returned, left: leavers, rejected }
        const said = Object.entries(counts).map(([name, list]) => `${list.length} ${name}`)
        await endSync(jobs, said.join(', '), clock.now())
      } catch (error) {
        await failSync(jobs, error instanceof Error ? error.message : String(error), clock.now())
        throw error
      }
    },
    async followChanges() {
      for (let due = await claimChange(jobs, clock.now()); due; due = await claimChange(jobs, clock.now())) {
        try {
          await follow(due)
          await doneWith(jobs, due, clock.now())
        } catch (error) {
          if (!(await putOff(jobs, due, clock.now()))) onFault(error)
        }
      }
    },
    async sweep() {
      await sweepCredentials(jobs, clock.now())
      await sweepChanges(jobs, clock.now())
    },
  }
}

interface Signing {
  settings: WecomSettings
  sign: SignPage
  onFault: (error: unknown) => void
}

/** `signing` absent: WeChat Work is not set up, and the calls say so. */
export function wecomRoutes(signing?: Signing): Route[] {
  return implement(contract, refusalTexts, {
    async jsdk({ input, now, refuse }) {
      if (!signing) return refuse('wecomOff')
      const page = signablePage(input.url, [signing.settings.origin])
      if (page === null) return refuse('foreignPage')
      try {
        return await signing.sign(page, now)
      } catch (error) {
        if (!(error instanceof WecomAway || error instanceof WecomRefused)) throw error
        signing.onFault(error)
        return refuse('wecomAway')
      }
    },
    async chat({ input, db, refuse }) {
      if (!signing) return refuse('wecomOff')
      const account = input.ADAccount.toLowerCase()
      const ids = await externalIdsOf(db, 'wechat', [account])
      return { UserId: ids.get(account) ?? account }
    },
  })
}
