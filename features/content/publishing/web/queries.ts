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

/** What waits for somebody who may publish it; whoever publishes nothing is not asked. */
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

/** What it would clash with by the settings that the page shows. */
export function useClashes({ Id, Settings }: PublishingState, isNow: boolean) {
  const { Audience, Portal, Publish, Zone, Notice, Pin, Sessions = [] } = Settings
  const said = Publish && !isNow ? meant(Publish.Local, Zone, Publish.Turn) : null
  const At = said?.kind === 'at' ? said.at.toISOString() : ''
  const Begins = Sessions.map(({ StartTime }) => StartTime)
  return useAnswer(publishing.clashes, { Id, Audience, Portal, At, Zone, Notice, Pin, Begins }, { everyMs: 60_000 })
}

/** What has changed by a step: this text, the plan and the carousel. */
export function useRefresh(): () => Promise<void> {
  const cache = useCache()
  return async () => {
    const changed = [publishing.state, publishing.clashes, publishing.plan, publishing.pins, publishing.waiting]
    await Promise.all(changed.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
  }
}

const restMs = 400

/**
 * Asks again what has changed since, once the text rests. `lacks` is made anew with every word and with every saving of
 * the desk that holds the text: the last of them is that it is saved.
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

/** Settings on their way, by text: a step waits for them, so that what is published is what is seen. */
const pages = new Map<number, Page>()

/** true: all that was said is on the server. */
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

/** Keeps settings on the ones that this page has seen; what could not be sent goes out when there is a network again. */
export function useKeepSettings(state: PublishingState, askedAt: number, { onLost, onRefused }: Telling) {
  const cache = useCache()
  const page = pageOf(state.Id, cache)
  const { keeper } = page
  useEffect(() => {
    Object.assign(page, { onLost, onRefused })
  })
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  // whenever the server was heard again, too: a network that is back does not always say so
  useEffect(() => {
    const again = (): void => {
      if (keeper.snapshot().state === 'offline') void keeper.flush()
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [keeper, askedAt])
  // what is kept now may be newer than what was drawn last: else a field would show for a moment what it was before
  const now = (): PublishingState =>
    cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: state.Id })) ?? state
  const shown = (): Kept => ({ Settings: now().Settings, Mark: now().Mark })
  return {
    ...kept,
    settings: { ...now().Settings, ...kept.part },
    change: (part: Partial<Settings>): void => void keeper.change(part, shown()),
    type: (part: Partial<Settings>): void => keeper.type(part, shown()),
    /** Whoever leaves a field has said it. */
    leave: (): void => void (keeper.snapshot().state === 'saving' && keeper.flush()),
  }
}

/** What a step is decided on: the text as it is kept now, and the settings as this page shows them. */
export async function seenNow(cache: ReturnType<typeof useCache>, id: number) {
  if (!(await settingsKept(id))) return null
  const shown = cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: id }))
  const now = await call(publishing.state, { Id: id })
  return now.ok && shown ? { Id: id, Revision: now.data.Revision, Mark: shown.Mark } : null
}
