/** A platform as the portal knows it: one value in the list of apps/server/platform-list.ts. */
import type { ChatPlatform } from '@portal/auth/contract'
import type { PlatformProvider } from '@portal/auth/server'
import type { Contract, Text, z } from '@portal/contract'
import type { Channel } from '@portal/notifications/server'
import {
  implement,
  type Clock,
  type Database,
  type ExtraRoutes,
  type ItemQueue,
  type Job,
  type Route,
} from '@portal/server'
import type { Field } from '@portal/server/settings'
import type { ContactImport } from './contact-import.ts'
import type { Inbox } from './inbox.ts'
import type { Pause } from './limit-blocks.ts'

export interface ConnectorDeps {
  db: Database['db']
  /** For background jobs; absent: `db`. */
  jobs?: Database['db']
  clock: Clock
  /** The portal's public address; absent for commands. */
  origin?: () => string
  onFault: (error: unknown) => void
}

export interface Connector {
  provider: PlatformProvider
  channel: Channel
  routes: Route[]
  /** The callback endpoint; `[]` if it is not configured. */
  callbackEndpoints: ExtraRoutes[]
  /** Returns the calls that the platform takes none of at this time. */
  pauses: (now: Date) => Promise<readonly Pause[]>
  /** Imports everybody now. */
  importContacts: (options: ImportOptions) => Promise<ContactImport>
  /** For changed contacts and for the daily synchronisation. */
  jobs: readonly (Pick<Job, 'name' | 'backlog' | 'isDue'> & { run: () => Promise<void> })[]
}

export interface ImportOptions {
  isForced: boolean
  isDryRun: boolean
  say: (line: string) => void
}

/** Settings without a default may be absent. */
type Fields = Readonly<Record<string, Field | z.ZodMiniOptional<Field> | z.ZodMiniPrefault<Field>>>
type ValuesOf<F extends Fields> = z.output<z.ZodMiniObject<F>>

export interface PlatformSettings<F extends Fields, Settings> {
  /** Its heading in docs/configuration.md, and its page in docs. */
  title: string
  page: string
  /** Common to its settings, such as `FEISHU_`. */
  prefix: string
  fields: F
  /** Needed as soon as any is set, besides PUBLIC_ORIGIN. The first says that the platform is configured. */
  needed: readonly [keyof F & string, ...(keyof F & string)[]]
  /** Each is needed where another of them is set. */
  pairs: readonly (readonly (keyof F & string)[])[]
  /** Addresses that default to the platform's own. Simulated platforms are allowed in DEV. */
  addresses: readonly (keyof F & string)[]
  /** Addresses that default to none, or follow one of the former. */
  otherAddresses?: readonly (keyof F & string)[]
  /** Addresses among all these that get no secret. */
  plainAddresses?: readonly (keyof F & string)[]
  /** Only called if the platform is configured. */
  read: (values: ValuesOf<F>) => Settings
}

export interface Platform<F extends Fields, Settings> {
  platform: ChatPlatform
  /** The name in the log and in commands. */
  label: string
  settings: PlatformSettings<F, Settings>
  inbox: ItemQueue & Pick<Inbox<never>, 'personColumns'>
  create: (settings: Settings, deps: ConnectorDeps) => Connector
  /** Its calls; each can refuse with `notOffered`. */
  contract: Contract
  refusalTexts: Readonly<Record<string, Text>>
}

/** Checks a platform while its settings keep their own types. */
export const definePlatform = <F extends Fields, Settings>(platform: Platform<F, Settings>) => platform

/** The calls of a platform that is not configured: each refuses. */
export function refusingRoutes({
  contract,
  refusalTexts,
}: Pick<Platform<Fields, unknown>, 'contract' | 'refusalTexts'>) {
  const refusing = async ({ refuse }: { refuse: (reason: never) => never }) => refuse('notOffered' as never)
  return implement(contract, refusalTexts, Object.fromEntries(Object.keys(contract).map((name) => [name, refusing])))
}
