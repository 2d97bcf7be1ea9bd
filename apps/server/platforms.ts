/** The configured chat platforms and what they provide: sign-in, cards, calls, callbacks and jobs. */
import { refusingRoutes, type Connector, type ConnectorDeps, type Pause } from '@portal/connectors/server'
import type { Channel } from '@portal/notifications/server'
import type { ExtraRoutes, Job, Route } from '@portal/server'
import type { PlatformProvider } from '@portal/auth/server'
import { openPlatform, platforms, type PlatformConfig } from './platform-list.ts'

export interface Platforms {
  routes: Route[]
  providers: PlatformProvider[]
  channels: Channel[]
  beside: ExtraRoutes[]
  work: Connector['jobs']
  /** Returns the calls that platforms take none of at this time, each with the platform's name. */
  pauses: (now: Date) => Promise<(Pause & { platform: string })[]>
}

export function openPlatforms(
  settings: PlatformConfig & { publicOrigin?: string | undefined },
  deps: ConnectorDeps,
): Platforms {
  const origin = () => settings.publicOrigin ?? ''
  const opened = platforms.map((platform) => {
    const connector = openPlatform(platform.name, settings, { ...deps, origin })
    return { label: platform.label, connector, routes: connector?.routes ?? refusingRoutes(platform) }
  })
  const configured = opened.flatMap(({ connector }) => connector ?? [])
  return {
    routes: opened.flatMap(({ routes }) => routes),
    providers: configured.map(({ provider }) => provider),
    channels: configured.map(({ channel }) => channel),
    beside: configured.flatMap(({ callbackEndpoints }) => callbackEndpoints),
    work: configured.flatMap(({ jobs }) => jobs),
    async pauses(now) {
      const each = opened.map(async ({ label: platform, connector }) =>
        ((await connector?.pauses(now)) ?? []).map((pause) => ({ ...pause, platform })),
      )
      return (await Promise.all(each)).flat()
    },
  }
}

export const platformSlice = {
  itemQueues: platforms.map(({ inbox }) => inbox),
  routes: (opened: { platforms: Platforms }) => opened.platforms.routes,
  // the contacts of a whole company arrive page by page
  jobs: (opened: { platforms: Pick<Platforms, 'work'> }): Job[] =>
    opened.platforms.work.map((each) => ({ ...each, everyMs: 60_000, deadlineMs: 2 * 3_600_000 })),
}
