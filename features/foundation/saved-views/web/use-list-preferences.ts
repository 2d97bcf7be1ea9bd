import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { noPreferences, type ListHost, type ListPreferences } from '@portal/ui/list'
import { useEffect, useMemo, useRef, useState } from 'react'
import { savedViews, type KeptList } from '../contract.ts'
import { refusalTexts, viewTexts } from '../texts.ts'
import { hasStoredPreferences } from './stored.ts'

type Keeping = Omit<ListHost, 'here' | 'go' | 'close'>

const undoMs = 10_000
const sendTexts = { ...viewTexts, ...refusalTexts }
const mineKey = keyOf(savedViews.mine, {})

/** Views and columns of the person, as the lists of the desk show and change them; who holds no role has none. */
export function useListPreferences(holdsRole: boolean): Keeping {
  const { data } = useAnswer(savedViews.mine, {}, { enabled: holdsRole })
  const send = useSend()
  // at once: a box that waits for an answer would be set back meanwhile
  const [hidden, setHidden] = useState<Readonly<Record<string, readonly string[]>>>({})
  const t = useText(viewTexts)
  const toasts = useToasts()
  useStored(data !== undefined)
  return useMemo(() => {
    const saveView: Keeping['saveView'] = (List, { name, search, isShared }) =>
      // unchecked, a view of this name stays shared: that it is no more is said elsewhere
      send(() => call(savedViews.save, { List, Name: name, Query: search, ...(isShared && { IsShared: true }) }))
    return {
      preferencesOf: (list) => ({ ...presentPreferences(list, data), ...(hidden[list] && { hidden: hidden[list] }) }),
      hideColumns(List, columns) {
        setHidden((before) => ({ ...before, [List]: columns }))
        send(() => call(savedViews.columns, { List, Hidden: [...columns] }))
      },
      saveView,
      changeView: ({ id }, { search, isShared }) =>
        send(() =>
          call(savedViews.change, {
            Id: id,
            ...(search !== undefined && { Query: search }),
            ...(isShared !== undefined && { IsShared: isShared }),
          }),
        ),
      removeView: (list, view) =>
        send(
          () => call(savedViews.remove, { Id: view.id }),
          () =>
            toasts.add({
              key: 'saved-view',
              text: t('removed', { name: view.name }),
              ms: undoMs,
              // it would be one's own afterwards
              ...(view.author === '' && { link: { label: t('undo'), onFollow: () => saveView(list, view) } }),
            }),
        ),
    }
  }, [data, hidden, send, t, toasts])
}

interface Mine {
  Lists: readonly KeptList[]
  Sharing: readonly string[]
}

function presentPreferences(list: string, mine: Mine | undefined): ListPreferences {
  const kept = mine?.Lists.find(({ List }) => List === list)
  return {
    hidden: kept?.Hidden ?? noPreferences.hidden,
    views: (kept?.Views ?? []).map(({ Id, Name, Query, IsShared, Author, MayChange }) => ({
      id: Id,
      name: Name,
      search: Query,
      isShared: IsShared,
      author: Author,
      mayChange: MayChange,
    })),
    mayShare: mine?.Sharing.includes(list) ?? false,
  }
}

type Sent = Awaited<ReturnType<typeof call<(typeof savedViews)['save' | 'change' | 'remove' | 'columns']>>>

/** Sends changes one after the other, so that the last one of a list of columns is the last one at the server. */
function useSend() {
  const t = useText(sendTexts)
  const cache = useCache()
  const { show } = useMessage()
  const before = useRef<Promise<void>>(Promise.resolve())
  return useMemo(() => {
    function send(work: () => Promise<Sent>, onDone: () => void = () => undefined): void {
      before.current = before.current.then(async () => {
        const answer = await work()
        await cache.invalidateQueries({ queryKey: mineKey })
        if (answer.ok) return onDone()
        const { reason, message } = answer.failure
        const isKnown = reason !== undefined && reason in refusalTexts
        show(isKnown ? t(reason as keyof typeof refusalTexts) : message || t('notSaved'), { isError: true, ms: 5000 })
      })
    }
    return send
  }, [t, cache, show])
}

/** Moves to the server, once, what this browser kept before. */
function useStored(isReady: boolean): void {
  const cache = useCache()
  useEffect(() => {
    if (!isReady || !hasStoredPreferences()) return
    void import('./bring-stored.ts').then(async ({ bringStored }) => {
      if (await bringStored()) await cache.invalidateQueries({ queryKey: mineKey })
    })
  }, [isReady, cache])
}
