/** The configured chat platforms and what they provide: sign-in, cards, calls, callbacks and jobs. */
import { feishu, feishuInbox, noFeishu } from '@portal/feishu/server'
import type { Channel } from '@portal/notifications/server'
import type { Beside, Clock, Database, Job, Route } from '@portal/server'
import type { SignInWay } from '@portal/auth/server'
import { wecom, wecomInbox, wecomRoutes } from '@portal/wecom/server'
import type { Config } from './config.ts'

export interface Platforms {
  routes: Route[]
  ways: SignInWay[]
  channels: Channel[]
  beside: Beside[]
  /** Jobs for changed contacts and for the daily synchronisation. */
  work: (Pick<Job, 'name' | 'backlog' | 'isDue'> & { run: () => Promise<void> })[]
}

export type PlatformSettings = Partial<Pick<Config, 'wecom' | 'feishu' | 'publicOrigin'>>

interface Around {
  db: Database['db']
  /** Connection for `work`; defaults to `db`. */
  jobs?: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

export function openPlatforms(settings: PlatformSettings, around: Around): Platforms {
  const weChatWork = settings.wecom && wecom(settings.wecom, around)
  const ours = settings.feishu && feishu(settings.feishu, { ...around, origin: () => settings.publicOrigin ?? '' })
  const both = [weChatWork, ours].filter((each) => each !== undefined)
  return {
    routes: [...(weChatWork?.routes ?? wecomRoutes()), ...(ours?.routes ?? noFeishu(around.clock))],
    ways: both.map(({ way }) => way),
    channels: both.map(({ channel }) => channel),
    beside: both.flatMap(({ beside }) => beside),
    work: [
      ...(weChatWork
        ? [
            { name: 'wecom-daily-contacts', run: weChatWork.syncDaily },
            { ...worked(wecomInbox), run: weChatWork.followChanges },
            { name: 'wecom-clean-up', run: weChatWork.sweep },
          ]
        : []),
      ...(ours ? [{ ...worked(feishuInbox), run: ours.followContacts }] : []),
    ],
  }
}

const worked = ({ job: name, backlog, isDue }: typeof feishuInbox | typeof wecomInbox) => ({ name, backlog, isDue })

export const platformSlice = {
  itemQueues: [feishuInbox, wecomInbox],
  routes: ({ platforms }: { platforms: Platforms }) => platforms.routes,
  // the contacts of a whole company arrive page by page
  jobs: ({ platforms }: { platforms: Pick<Platforms, 'work'> }): Job[] =>
    platforms.work.map((each) => ({ ...each, everyMs: 60_000, deadlineMs: 2 * 3_600_000 })),
}
