/** The configured chat platforms and what they provide: sign-in, cards, calls, callbacks and jobs. */
import { createFeishu, feishuInbox, unconfiguredFeishuRoutes } from '@portal/feishu/server'
import type { Channel } from '@portal/notifications/server'
import type { ExtraRoutes, Clock, Database, Job, Route } from '@portal/server'
import type { PlatformProvider } from '@portal/auth/server'
import { createWecom, wecomInbox, wecomRoutes } from '@portal/wecom/server'
import type { Config } from './config.ts'

export interface Platforms {
  routes: Route[]
  providers: PlatformProvider[]
  channels: Channel[]
  beside: ExtraRoutes[]
  /** Jobs for changed contacts and for the daily synchronisation. */
  work: (Pick<Job, 'name' | 'backlog' | 'isDue'> & { run: () => Promise<void> })[]
}

export type PlatformSettings = Partial<Pick<Config, 'wecom' | 'feishu' | 'publicOrigin'>>

interface PlatformDeps {
  db: Database['db']
  /** Connection for `work`; defaults to `db`. */
  jobs?: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

export function openPlatforms(settings: PlatformSettings, deps: PlatformDeps): Platforms {
  const weChatWork = settings.wecom && createWecom(settings.wecom, deps)
  const feishuPlatform =
    settings.feishu && createFeishu(settings.feishu, { ...deps, origin: () => settings.publicOrigin ?? '' })
  const configured = [weChatWork, feishuPlatform].filter((each) => each !== undefined)
  return {
    routes: [
      ...(weChatWork?.routes ?? wecomRoutes()),
      ...(feishuPlatform?.routes ?? unconfiguredFeishuRoutes(deps.clock)),
    ],
    providers: configured.map(({ provider }) => provider),
    channels: configured.map(({ channel }) => channel),
    beside: configured.flatMap(({ callbackEndpoints }) => callbackEndpoints),
    work: [
      ...(weChatWork
        ? [
            { name: 'wecom-daily-contacts', run: weChatWork.syncDaily },
            { ...inboxJob(wecomInbox), run: weChatWork.followChanges },
            { name: 'wecom-clean-up', run: weChatWork.sweep },
          ]
        : []),
      ...(feishuPlatform ? [{ ...inboxJob(feishuInbox), run: feishuPlatform.followContacts }] : []),
    ],
  }
}

const inboxJob = ({ job: name, backlog, isDue }: typeof feishuInbox | typeof wecomInbox) => ({ name, backlog, isDue })

export const platformSlice = {
  itemQueues: [feishuInbox, wecomInbox],
  routes: ({ platforms }: { platforms: Platforms }) => platforms.routes,
  // the contacts of a whole company arrive page by page
  jobs: ({ platforms }: { platforms: Pick<Platforms, 'work'> }): Job[] =>
    platforms.work.map((each) => ({ ...each, everyMs: 60_000, deadlineMs: 2 * 3_600_000 })),
}
