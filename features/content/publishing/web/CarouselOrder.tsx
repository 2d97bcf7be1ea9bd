import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { EmptyState, ErrorState, IconButton, Skeleton, Text, useMessage, useText, useToasts } from '@portal/ui'
import { ArrowDown, ArrowUp, PinOff } from 'lucide-react'
import { useState } from 'react'
import { publishing } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { publishingTexts } from '../texts.ts'
import styles from './PlanList.module.css'

/** The carousel in its order; items are moved with buttons, which also work by keyboard. */
export function CarouselOrder({ portal }: { portal: string }) {
  const t = useText(publishingTexts)
  const { data, error, refetch } = useAnswer(publishing.pins, { Portal: portal })
  return (
    <section className={styles.part} aria-label={t('carousel')}>
      <h2>{t('carousel')}</h2>
      <Text tone="muted">{t('carouselHelp')}</Text>
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : !data ? (
        <Skeleton shape="row" count={3} />
      ) : data.List.length === 0 ? (
        <EmptyState title={t('carouselEmpty')} />
      ) : (
        <PinList portal={portal} pins={data.List} />
      )}
    </section>
  )
}

interface Pin {
  NewsId: number
  Title: string
  MayMove: boolean
}

function PinList({ portal, pins }: { portal: string; pins: readonly Pin[] }) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()
  const [announcement, setAnnouncement] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ids = pins.map(({ NewsId }) => NewsId)
  async function send(Order: number[], Before = ids): Promise<boolean> {
    setBusy(true)
    const answer = await call(publishing.orderPins, { Portal: portal, Before, Order })
    await cache.invalidateQueries({ queryKey: keyOf(publishing.pins) })
    setBusy(false)
    if (!answer.ok) show(answer.failure.message || t('notDone'), { isError: true, ms: 5000 })
    return answer.ok
  }
  function move({ NewsId, Title }: Pin, by: 1 | -1): void {
    const to = ids.indexOf(NewsId) + by
    const others = ids.filter((id) => id !== NewsId)
    void send(others.toSpliced(to, 0, NewsId)).then(
      (isDone) => isDone && setAnnouncement(t('moved', { title: Title, place: to + 1 })),
    )
  }
  async function unpin({ NewsId, Title }: Pin): Promise<void> {
    const others = ids.filter((id) => id !== NewsId)
    if (!(await send(others))) return
    toasts.add({
      text: t('unpinned', { title: Title }),
      ms: undoMs,
      link: { label: t('undoUnpin'), onFollow: () => void send(ids, others) },
    })
  }
  return (
    <>
      <ol className={styles.list} aria-busy={isBusy}>
        {pins.map((pin, index) => {
          const title = pin.Title || t('untitled')
          return (
            <li key={pin.NewsId} className={styles.pin}>
              <span className={styles.place}>{index + 1}</span>
              <span className={styles.name}>{title}</span>
              {pin.MayMove && (
                <span className={styles.tags}>
                  <IconButton label={t('up', { title })} disabled={index === 0 || isBusy} onClick={() => move(pin, -1)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('down', { title })}
                    disabled={index === pins.length - 1 || isBusy}
                    onClick={() => move(pin, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton label={t('unpin', { title })} disabled={isBusy} onClick={() => void unpin(pin)}>
                    <PinOff aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </>
  )
}
