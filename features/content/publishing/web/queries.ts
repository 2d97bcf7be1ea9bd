import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { resolveLocalTime } from '@portal/contract/zones'
import { usePermissions } from '@portal/access-control/web'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { draftComments } from '@portal/draft-comments/contract'
import { publishing, type Audience, type PublishingState, type Settings } from '../contract.ts'
import type { SettingsField } from '../merge.ts'
import { createSettingsSaver, type SettingsSaver, type SavedSettings, type SaveResult } from './settings-saver.ts'
import { offerSourceText } from './source-offers.ts'
import { offerSessionConflicts } from './unsaved-sessions.ts'
import { loadUnsent, saveUnsent } from './unsent.ts'

export function usePublishingState(Id: number) {
  return useAnswer(publishing.state, { Id }, { everyMs: 20_000 })
}

/** Texts waiting for review; only requested for people who may publish. */
export function useReviewQueue() {
  const { roles } = usePermissions()
  const enabled = roles.has('editor') || roles.has('organiser')
  return useAnswer(publishing.waiting, {}, { enabled, everyMs: 60_000 })
}

export const useReviewers = (Id: number) => useAnswer(publishing.reviewers, { Id })

export function usePublishingOptions() {
  return useAnswer(publishing.options, {})
}

export function useReach(audience: Audience, Portal: string, enabled = true) {
  return useAnswer(publishing.audience, { Audience: audience, Portal }, { enabled })
}

export function useAttention(input: { Id: number; Audience: Audience; At: string; Zone: string }, enabled: boolean) {
  return useAnswer(publishing.attention, input, { enabled })
}

/** Clashes of the settings that the page shows. */
export function useClashes({ Id, Settings }: PublishingState, isNow: boolean) {
  const { Audience, Portal, Publish, Zone, Notice, Pin, Sessions = [] } = Settings
  const publishTime = Publish && !isNow ? resolveLocalTime(Publish.Local, Zone, Publish.Turn) : null
  const At = publishTime?.kind === 'at' ? publishTime.at.toISOString() : ''
  const Begins = Sessions.map(({ StartTime }) => StartTime)
  return useAnswer(publishing.clashes, { Id, Audience, Portal, At, Zone, Notice, Pin, Begins }, { everyMs: 60_000 })
}

/** Refreshes everything that a step changes: the text, the plan and the carousel. */
export function useRefreshAfterStep(): () => Promise<void> {
  const cache = useCache()
  return async () => {
    const { state, clashes, plan, pins, waiting } = publishing
    // its words stand among the comments
    const changed = [state, clashes, plan, pins, waiting, draftComments.list]
    await Promise.all(changed.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
  }
}

const settleMs = 400

/**
 * Reloads the state once the text has been unchanged for a moment. `lacks` is a new array with every edit and every
 * save of the editor; the last one follows the save.
 */
export function useRefreshAfterEdit(id: number, lacks: readonly string[]): void {
  const cache = useCache()
  const initialLacks = useRef(lacks)
  useEffect(() => {
    if (initialLacks.current === lacks) return
    const timer = setTimeout(
      () => void cache.invalidateQueries({ queryKey: keyOf(publishing.state, { Id: id }) }),
      settleMs,
    )
    return () => clearTimeout(timer)
  }, [cache, id, lacks])
}

interface SaverEntry {
  keeper: SettingsSaver
  onLost: (fields: readonly SettingsField[]) => void
  onRefused: (message: string) => void
}

/** Savers by text: a step waits for them, so that it publishes what the page shows. */
const saverEntries = new Map<number, SaverEntry>()

/** Saves pending settings; resolves to true if everything is saved. */
function flushSettings(id: number): Promise<boolean> {
  return saverEntries.get(id)?.keeper.flush() ?? Promise.resolve(true)
}

function saverEntryOf(id: number, cache: ReturnType<typeof useCache>): SaverEntry {
  const known = saverEntries.get(id)
  if (known) return known
  const key = keyOf(publishing.state, { Id: id })
  const saver = createSettingsSaver({
    unsent: loadUnsent(id),
    remember: (unsent) => saveUnsent(id, unsent),
    send: (settings, mark, isLast) => sendSettings(id, settings, mark, isLast),
    async fetch() {
      const answer = await call(publishing.state, { Id: id })
      return answer.ok ? answer.data : null
    },
    onSaved({ Settings, Mark }) {
      cache.setQueryData<PublishingState>(key, (old) => old && { ...old, Settings, Mark })
      void cache.invalidateQueries({ queryKey: key })
    },
    onSessionConflicts: (retry, { Sessions = [] }) => offerSessionConflicts(id, retry, Sessions),
    onSourceConflict: (mine, by) => offerSourceText(id, mine, by),
    onLost: (fields) => saverEntries.get(id)?.onLost(fields),
    onRefused: (message) => {
      void cache.invalidateQueries({ queryKey: key })
      saverEntries.get(id)?.onRefused(message)
    },
  })
  const entry: SaverEntry = { keeper: saver, onLost: () => undefined, onRefused: () => undefined }
  saverEntries.set(id, entry)
  return entry
}

async function sendSettings(Id: number, Settings: Settings, Mark: string, isLast = false): Promise<SaveResult> {
  const answer = await call(publishing.settings, { Id, Mark, Settings }, { keepalive: isLast })
  if (answer.ok) return { kind: 'kept', version: answer.data.Mark }
  const { kind, reason, code, message } = answer.failure
  if (reason === 'changedMeanwhile') return { kind: 'changed' }
  if (kind !== 'refused' && code !== 400) return { kind: 'offline' }
  return { kind: 'refused', message, isFinal: reason === 'mayNotWrite' || reason === 'noManuscript' }
}

interface SaveCallbacks {
  onLost: (fields: readonly SettingsField[]) => void
  onRefused: (message: string) => void
}

/** Saves settings on top of those that the page shows; unsent changes are sent when the network is back. */
export function useSettingsSaver(state: PublishingState, fetchedAt: number, { onLost, onRefused }: SaveCallbacks) {
  const cache = useCache()
  const entry = saverEntryOf(state.Id, cache)
  const { keeper: saver } = entry
  useEffect(() => {
    Object.assign(entry, { onLost, onRefused })
  })
  const saverState = useSyncExternalStore(saver.subscribe, saver.snapshot)
  // also after every successful request: browsers do not always report that the network is back
  useEffect(() => {
    const retry = (): void => {
      if (saver.snapshot().state === 'offline') void saver.flush()
    }
    retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [saver, fetchedAt])
  useEffect(() => {
    window.addEventListener('pagehide', saver.leave)
    return () => window.removeEventListener('pagehide', saver.leave)
  }, [saver])
  // the cache may be newer than the last render: otherwise a field would briefly show its old value
  const current = (): PublishingState =>
    cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: state.Id })) ?? state
  const displayed = (): SavedSettings => ({ Settings: current().Settings, Mark: current().Mark })
  return {
    ...saverState,
    settings: { ...current().Settings, ...saverState.part },
    change: (part: Partial<Settings>): void => void saver.change(part, displayed()),
    type: (part: Partial<Settings>): void => saver.type(part, displayed()),
    /** Leaving a field saves it. */
    leave: (): void => void (saver.snapshot().state === 'saving' && saver.flush()),
  }
}

/** Returns a function that changes settings of the text, and resolves to true once they are saved. */
export function useChangeSettings(id: number) {
  const cache = useCache()
  return ({ Settings, Mark }: PublishingState, part: Partial<Settings>): Promise<boolean> =>
    saverEntryOf(id, cache).keeper.change(part, { Settings, Mark })
}

/** Returns the input of a step: the saved text and the settings that the page shows; null: not everything is saved. */
export async function loadStepInput(cache: ReturnType<typeof useCache>, id: number) {
  if (!(await flushSettings(id))) return null
  const displayed = cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: id }))
  const current = await call(publishing.state, { Id: id })
  return current.ok && displayed ? { Id: id, Revision: current.data.Revision, Mark: displayed.Mark } : null
}
