import { useCache, useNavigation, tabAccount } from '@portal/client'
import { useLanguage, useText, useToasts } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveNotice, NoticeEvent } from '../contract.ts'
import { firstTexts } from '../first.texts.ts'
import { tellArrival, tellTalk, tellTodosChanged, watchTalks } from './arrivals.ts'
import { noticesHref, targetOf } from './addresses.ts'
import { askAgain, hearOf, ownKey, readNotice } from './knowledge.ts'
import { isKnown } from './list-change.ts'
import type { shareStream } from './shared-stream.ts'
import { createToastBatch } from './toast-batch.ts'

interface Props {
  /** The open news item by the address, known before it has loaded. */
  newsId: number | undefined
}

/** Receives notifications live as long as it is mounted (NOTICE-07). */
export function LiveNotices({ newsId }: Props) {
  useNotices(newsId)
  return null
}

/** Notifications within this time, as after a lost connection, are shown together. */
const togetherMs = 100

function useNotices(newsId: number | undefined): void {
  const cache = useCache()
  const { language } = useLanguage()
  const showToasts = useNoticeToasts()
  const [batch] = useState(createToastBatch)
  const lastEventId = useRef('')

  const hear = useEffectEvent((event: NoticeEvent, id: string) => {
    const { Notice, About, Calls, Talk } = event
    if (lastEventId.current === '') performance.mark('listening')
    lastEventId.current = id
    if (Calls) return Calls.forEach((path) => void cache.invalidateQueries({ queryKey: [path] }))
    if (Talk) return tellTalk(Talk)
    if (!Notice) {
      if (isKnown(event, ownKey, performance.now())) return
      if (About !== 'notices') tellTodosChanged()
      if (About !== 'todos') void askAgain(cache)
      return
    }
    hearOf(cache, Notice)
    tellArrival(Notice)
    if (batch.add(Notice)) setTimeout(() => showToasts(batch.take()), togetherMs)
  })

  const share = useEffectEvent(({ shareStream: begin }: { shareStream: typeof shareStream }) => {
    const name = `notices of ${tabAccount()} in ${language}`
    const shared = begin({ name, by: ownKey, newsId, onEvent: hear, lastEventId: lastEventId.current })
    watchTalks(shared.open)
    return shared.stop
  })

  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    // the page loads first; if the module fails to load, try again when the network is back
    const begin = () =>
      void import('./shared-stream.ts').then(
        (late) => {
          if (!isOver) stop = share(late)
        },
        () => addEventListener('online', begin, { once: true }),
      )
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      isOver = true
      removeEventListener('load', begin)
      removeEventListener('online', begin)
      stop?.()
    }
  }, [language])
}

/** NOTICE-05 */
function useNoticeToasts() {
  const cache = useCache()
  const t = useText(firstTexts)
  const { add } = useToasts()
  const current = useNavigation()
  // a toast opens its link over the page that is current at that time
  const navigation = useRef(current)
  useEffect(() => {
    navigation.current = current
  })

  function follow(notice: LiveNotice): void {
    const { go, here } = navigation.current
    const { href, isOutside } = targetOf(notice.Link, here)
    void readNotice(cache, notice.Id)
    if (isOutside) window.open(href, '_blank', 'noopener,noreferrer')
    else go(href)
  }

  return useEffectEvent(({ each, many }: { each: LiveNotice[]; many: number }) => {
    const { go, here } = navigation.current
    const label = t('follow')
    if (many > 0) add({ text: t('many', { count: many }), link: { label, onFollow: () => go(noticesHref(here)) } })
    for (const notice of each) {
      const link = notice.Link === '' ? {} : { link: { label, onFollow: () => follow(notice) } }
      // a notification that counts another person updates its existing toast
      add({ key: `notice-${notice.Id}`, text: notice.MessageInfo, ...link })
    }
  })
}
