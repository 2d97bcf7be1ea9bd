import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { publishing, type Audience, type PublishingState, type Settings } from '../contract.ts'

export function usePublishingState(Id: number) {
  return useAnswer(publishing.state, { Id }, { everyMs: 20_000 })
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

/** What has changed by a step: this text, the plan and the carousel. */
export function useRefresh(): () => Promise<void> {
  const cache = useCache()
  return async () => {
    const changed = [publishing.state, publishing.plan, publishing.pins]
    await Promise.all(changed.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
  }
}

/** Settings on their way, by text: a step waits for them, so that what is published is what is seen. */
const underWay = new Map<number, Promise<unknown>>()

export function settingsKept(id: number): Promise<unknown> {
  return underWay.get(id) ?? Promise.resolve()
}

/** Keeps settings on the ones that this page has seen; one saving at a time, in their order. */
export function useKeepSettings(id: number) {
  const cache = useCache()
  const key = keyOf(publishing.state, { Id: id })
  async function keep(settings: Settings) {
    const state = cache.getQueryData<PublishingState>(key)
    const answer = await call(publishing.settings, { Id: id, Mark: state?.Mark ?? '', Settings: settings })
    if (answer.ok)
      cache.setQueryData<PublishingState>(key, (old) => old && { ...old, Settings: settings, Mark: answer.data.Mark })
    await cache.invalidateQueries({ queryKey: key })
    return answer
  }
  return (settings: Settings) => {
    const kept = settingsKept(id).then(() => keep(settings))
    underWay.set(id, kept)
    return kept
  }
}

/** What a step is decided on: the text as it is kept now, and the settings as this page shows them. */
export async function seenNow(cache: ReturnType<typeof useCache>, id: number) {
  await settingsKept(id)
  const shown = cache.getQueryData<PublishingState>(keyOf(publishing.state, { Id: id }))
  const now = await call(publishing.state, { Id: id })
  return now.ok && shown ? { Id: id, Revision: now.data.Revision, Mark: shown.Mark } : null
}
