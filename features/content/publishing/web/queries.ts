import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { meant } from '@portal/contract/zones'
import { useRights } from '@portal/access-control/web'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { publishing, type Audience, type PublishingState, type Settings } from '../contract.ts'
import type { Field } from '../merge.ts'
import { createKeeper, type Keeper, type Kept, type Sent } from './keeper.ts'
import { offerSource } from './offered-source.ts'
import { offerAgain } from './typed-sessions.ts'
import { recallUnsent, rememberUnsent } from './unsent.ts'

export function usePublishingState(Id: number) {
  return useAnswer(publishing.state, { Id }, { everyMs: 20_000 })
}

/** Texts waiting for review; only requested for people who may publish. */
export function useWaiting() {
  const { roles } = useRights()
  const enabled = roles.has('editor') || roles.has('organiser')
  return useAnswer(publishing.waiting, {}, { enabled, everyMs: 60_000 })
}

export function useOptions() {
  return useAnswer(publishing.options, {})
}

export function useReach(audience: Audience, Portal: string, enabled = true) {
  return useAnswer(publishing.audience, { Audience: audience, Portal }, { enabled })
}

export function useDepartments(Keyword: string) {
  return useAnswer(publishing.departments, { Keyword }, { enabled: Keyword.trim() !== '' })
}

export function useAttention(input: { Id: number; Audience: Audience; At: string; Zone: string }, enabled: boolean) {
  return useAnswer(publishing.attention, input, { enabled })
}

/** Clashes of the settings that the page shows. */
export function useClashes({ Id, Settings }: PublishingState, isNow: boolean) {
  const { Audience, Portal, Publish, Zone, Notice, Pin, Sessions = [] } = Settings
  const said = Publish && !isNow ? meant(Publish.Local, Zone, Publish.Turn) : null
  const At = said?.kind === 'at' ? said.at.toISOString() : ''
  const Begins = Sessions.map(({ StartTime }) => StartTime)
  return useAnswer(publishing.clashes, { Id, Audience, Portal, At, Zone, Notice, Pin, Begins }, { everyMs: 60_000 })
}

/** Refreshes everything that a step changes: the text, the plan and the carousel. */
export function useRefresh(): () => Promise<void> {
  const cache = useCache()
  return async () => {
    const changed = [publishing.state, publishing.clashes, publishing.plan, publishing.pins, publishing.waiting]
    await Promise.all(changed.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
  }
}

const restMs = 400

/**
 * Reloads the state once the text has been unchanged for a moment. `lacks` is a new array with every edit and every
 * save of the editor; the last one follows the save.
 */
export function useFollow(id: number, lacks: readonly string[]): void {
  const cache = useCache()
  const opened = useRef(lacks)
  useEffect(() => {
    if (opened.current === lacks) return
    const timer = setTimeout(
      () => void cache.invalidateQueries({ queryKey: keyOf(publishing.state, { Id: id }) }),
      restMs,
    )
    return () => clearTimeout(timer)
  }, [cache, id, lacks])
}

interface Page {
  keeper: Keeper
  onLost: (fields: readonly Field[]) => void
  onRefused: (message: string) => void
}

/** Savers by text: a step waits for them, so that it publishes what the page shows. */
const pages = new Map<number, Page>()

/** Saves pending settings; resolves to true if everything is saved. */
function settingsKept(id: number): Promise<boolean> {
  return pages.get(id)?.keeper.flush() ?? Promise.resolve(true)
}

function pageOf(id: number, cache: ReturnType<typeof useCache>): Page {
  const known = pages.get(id)
  if (known) return known
  const key = keyOf(publishing.state, { Id: id })
  const keeper = createKeeper({
    unsent: recallUnsent(id),
    remember: (unsent) => rememberUnsent(id, unsent),
    send: (settings, mark) => send(id, settings, mark),
    async fetch() {
      const answer = await call(publishing.state, { Id: id })
      return answer.ok ? answer.data : null
    },
    onKept({ Settings, Mark }) {
      cache.setQueryData<PublishingState>(key, (old) => old && { ...old, Settings, Mark })
      void cache.invalidateQueries({ queryKey: key })
    },
    onAgain: (again, { Sessions = [] }) => offerAgain(id, again, Sessions),
    onSource: (mine, by) => offerSource(id, mine, by),
    onLost: (fields) => pages.get(id)?.onLost(fields),
    onRefused: (message) => {
      void cache.invalidateQueries({ queryKey: key })
      pages.get(id)?.onRefused(message)
    },
  })
  const page: Page = { keeper, onLost: () => undefined, onRefused: () => undefined }
  pages.set(id, page)
  return page
}

async function send(Id: number, Settings: Settings, Mark: string): Promise<Sent> {
  const answer = await call(publishing.settings, { Id, Mark, Settings })
  if (answer.ok) return { kind: 'kept', mark: answer.data.Mark }
  const { kind, reason, code, message } = answer.failure
  if (reason === 'changedMeanwhile') return { kind: 'changed' }
  if (kind !== 'refused' && code !== 400) return { kind: 'offline' }
  return { kind: 'refused', message, isFinal: reason === 'mayNotWrite' || reason === 'noManuscript' }
}

interface Telling {
  onLost: (fields: readonly Field[]) => void
  onRefused: (message: string) => void
}

/** Saves settings on top of those that the page shows; unsent changes are sent when the network is back. */
export function useKeepSettings(state: PublishingState, askedAt: number, { onLost, onRefused }: Telling) {
  const cache = useCache()
  const page = pageOf(state.Id, cache)
  const { keeper } = page
  useEffect(() => {
    Object.assign(page, { onLost, onRefused })
  })
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  // also after every successful request: browsers do not always report that the network is back
  useEffect(() => {
    const again = (): void => {
      if (keeper.snapshot().state === 'offline') void keeper.flush()
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [keeper, askedAt])
  // the cache may be newer than the last render: otherwise a field would briefly show its old value
  const now = (): PublishingState =>
    cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: state.Id })) ?? state
  const shown = (): Kept => ({ Settings: now().Settings, Mark: now().Mark })
  return {
    ...kept,
    settings: { ...now().Settings, ...kept.part },
    change: (part: Partial<Settings>): void => void keeper.change(part, shown()),
    type: (part: Partial<Settings>): void => keeper.type(part, shown()),
    /** Leaving a field saves it. */
    leave: (): void => void (keeper.snapshot().state === 'saving' && keeper.flush()),
  }
}

/** Returns the input of a step: the saved text and the settings that the page shows; null: not everything is saved. */
export async function seenNow(cache: ReturnType<typeof useCache>, id: number) {
  if (!(await settingsKept(id))) return null
  const shown = cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: id }))
  const now = await call(publishing.state, { Id: id })
  return now.ok && shown ? { Id: id, Revision: now.data.Revision, Mark: shown.Mark } : null
}
