import { useAnswer } from '@portal/client'
import { EmptyState, ErrorState, IconButton, Row, scrollMotion, Skeleton, useText } from '@portal/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsStrip.module.css'
import type { SiteKey } from './queries.ts'
import { supplyList } from './supplied-list.ts'

const maxItems = 10

/** Joy news side by side in a strip that scrolls by touch or by its arrows. */
export function NewsStrip({ portal = '', showSource = false }: { portal?: SiteKey; showSource?: boolean }) {
  const t = useText(newsTexts)
  const { data, error, refetch } = useAnswer(news.joyNews, { PageIndex: 1, PageSize: maxItems }, { portal })
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isFirst: true, isLast: false })
  useEffect(() => {
    if (data)
      supplyList(
        'Joy',
        data.List.map(({ Id }) => Id),
      )
  }, [data])
  function updateEnds(): void {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = strip.current ?? {}
    const next = { isFirst: scrollLeft < 8, isLast: scrollLeft + clientWidth > scrollWidth - 8 }
    setEnds((now) => (now.isFirst === next.isFirst && now.isLast === next.isLast ? now : next))
  }
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const watcher = new ResizeObserver(updateEnds)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [data])
  const scrollByPage = (way: 1 | -1) =>
    strip.current?.scrollBy({ left: way * strip.current.clientWidth * 0.8, behavior: scrollMotion() })
  if (error) return <ErrorState onRetry={refetch} />
  if (data?.List.length === 0) return <EmptyState title={t('noneYet')} />
  return (
    <>
      <ul className={styles.strip} ref={strip} onScroll={updateEnds}>
        {data
          ? data.List.map((item) => (
              <li key={item.Id} className={styles.place}>
                <NewsCard item={item} came={{ origin: 'Joy' }} showSource={showSource} isFirst />
              </li>
            ))
          : [1, 2, 3, 4].map((each) => (
              <li key={each} className={styles.place}>
                <Skeleton shape="card" />
              </li>
            ))}
      </ul>
      {!(ends.isFirst && ends.isLast) && data && (
        <Row justify="end">
          <IconButton label={t('previous')} disabled={ends.isFirst} onClick={() => scrollByPage(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t('next')} disabled={ends.isLast} onClick={() => scrollByPage(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Row>
      )}
    </>
  )
}
