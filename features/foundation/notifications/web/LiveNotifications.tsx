import { useCache, useNavigation, tabAccount } from '@portal/client'
import { useLanguage, useText, useToasts } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveNotification, NotificationEvent } from '../contract.ts'
import { firstTexts } from '../first.texts.ts'
import { emitNotification, emitComments, emitTodosChanged, watchOpenNews } from './events.ts'
import { notificationsHref, resolveLink } from './addresses.ts'
import { reloadNotifications, addNotification, pageKey, markRead } from './cache.ts'
import { isAlreadyKnown } from './list-change.ts'
import type { shareStream } from './shared-stream.ts'
import { createToastBatch } from './toast-batch.ts'

interface Props {
  /** The open news item by the address, known before it has loaded. */
  newsId: number | undefined
}

/** Receives notifications live as long as it is mounted (NOTICE-07). */
export function LiveNotifications({ newsId }: Props) {
  useLiveNotifications(newsId)
  return null
}

/** Notifications within this time, as after a lost connection, are shown together. */
const batchMs = 100

function useLiveNotifications(newsId: number | undefined): void {
  const cache = useCache()
  const { language } = useLanguage()
  const showToasts = useNotificationToasts()
  const [batch] = useState(createToastBatch)
  const lastEventId = useRef('')

  const onEvent = useEffectEvent((event: NotificationEvent, id: string) => {
    const { Notice, About, Calls, Talk } = event
    if (lastEventId.current === '') performance.mark('listening')
    lastEventId.current = id
    if (Calls) return Calls.forEach((path) => void cache.invalidateQueries({ queryKey: [path] }))
    if (Talk) return emitComments(Talk)
    if (!Notice) {
      if (isAlreadyKnown(event, pageKey, performance.now())) return
      if (About !== 'notices') emitTodosChanged()
      if (About !== 'todos') void reloadNotifications(cache)
      return
    }
    addNotification(cache, Notice)
    emitNotification(Notice)
    if (batch.add(Notice)) setTimeout(() => showToasts(batch.take()), batchMs)
  })

  const share = useEffectEvent(({ shareStream: start }: { shareStream: typeof shareStream }) => {
    const name = `notices of ${tabAccount()} in ${language}`
    const shared = start({ name, by: pageKey, newsId, onEvent, lastEventId: lastEventId.current })
    watchOpenNews(shared.open)
    return shared.stop
  })

  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    // the page loads first; if the module fails to load, try again when the network is back
    const start = () =>
      void import('./shared-stream.ts').then(
        (late) => {
          if (!isOver) stop = share(late)
        },
        () => addEventListener('online', start, { once: true }),
      )
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => {
      isOver = true
      removeEventListener('load', start)
      removeEventListener('online', start)
      stop?.()
    }
  }, [language])
}

/** NOTICE-05 */
function useNotificationToasts() {
  const cache = useCache()
  const t = useText(firstTexts)
  const { add } = useToasts()
  const current = useNavigation()
  // a toast opens its link over the page that is current at that time
  const navigation = useRef(current)
  useEffect(() => {
    navigation.current = current
  })

  function follow(notification: LiveNotification): void {
    const { go, here } = navigation.current
    const { href, isOutside } = resolveLink(notification.Link, here)
    void markRead(cache, notification.Id)
    if (isOutside) window.open(href, '_blank', 'noopener,noreferrer')
    else go(href)
  }

  return useEffectEvent(({ each, many }: { each: LiveNotification[]; many: number }) => {
    const { go, here } = navigation.current
    const label = t('follow')
    if (many > 0)
      add({ text: t('many', { count: many }), link: { label, onFollow: () => go(notificationsHref(here)) } })
    for (const notification of each) {
      const link = notification.Link === '' ? {} : { link: { label, onFollow: () => follow(notification) } }
      // a notification that counts another person updates its existing toast
      add({ key: `notice-${notification.Id}`, text: notification.MessageInfo, ...link })
    }
  })
}
