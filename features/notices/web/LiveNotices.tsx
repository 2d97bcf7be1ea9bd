import { useCache, useNavigation, tabAccount } from '@portal/client'
import { useLanguage, useText, useToasts } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveNotice, NoticeEvent } from '../contract.ts'
import { firstTexts } from '../first-texts.ts'
import { tellArrival, tellTodosChanged } from './arrivals.ts'
import { noticesHref, targetOf } from './addresses.ts'
import { askAgain, hearOf, readNotice } from './knowledge.ts'
import type { shareStream } from './shared-stream.ts'
import { createToastBatch } from './toast-batch.ts'

/** Notices arrive by themselves, as long as this stands in the page (NOTICE-07). */
export function LiveNotices() {
  useNotices()
  return null
}

/** What comes together, as after a lost connection, is shown together. */
const togetherMs = 100

function useNotices(): void {
  const cache = useCache()
  const { language } = useLanguage()
  const showToasts = useNoticeToasts()
  const [batch] = useState(createToastBatch)
  const lastEventId = useRef('')

  const hear = useEffectEvent(({ Notice, About, Calls, QuietMs = 0 }: NoticeEvent, id: string) => {
    if (lastEventId.current === '') performance.mark('listening')
    lastEventId.current = id
    if (Calls) return Calls.forEach((path) => void cache.invalidateQueries({ queryKey: [path] }))
    if (!Notice) {
      // nothing changed since this page was opened: whatever it has asked is still true
      if (QuietMs > performance.now()) return
      tellTodosChanged()
      return About === 'todos' ? undefined : void askAgain(cache)
    }
    hearOf(cache, Notice)
    tellArrival(Notice)
    if (batch.add(Notice)) setTimeout(() => showToasts(batch.take()), togetherMs)
  })

  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const share = (late: { shareStream: typeof shareStream }) => {
      if (isOver) return
      const name = `notices of ${tabAccount()} in ${language}`
      stop = late.shareStream({ name, onEvent: hear, lastEventId: lastEventId.current })
    }
    // one who came to read gets the page first; what did not arrive is asked for again with the next network
    const begin = () =>
      void import('./shared-stream.ts').then(share, () => addEventListener('online', begin, { once: true }))
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
  // a toast is followed from where one is by then
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
      add({ text: notice.MessageInfo, ...link })
    }
  })
}
