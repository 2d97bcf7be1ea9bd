import { useAnswer, useIsFirstScreenDone } from '@portal/client'
import { EmptyState, ErrorState, Skeleton, useText } from '@portal/ui'
import { useEffect } from 'react'
import { news } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsList.module.css'
import type { SiteKey } from './queries.ts'
import { supplyList } from './supplied-list.ts'

interface NewsListProps {
  of: { category: string } | 'Value' | 'Joy'
  count: number
  look?: 'row' | 'card' | 'line'
  portal?: SiteKey
  showSource?: boolean
  /** Below the first screen: shown once that is done. */
  isBelow?: boolean
}

const useIsShown = (isBelow: boolean): boolean => useIsFirstScreenDone() || !isBelow

/** A short list of one kind: announcements, values, joy. */
export function NewsList({ of, count, look = 'row', portal = '', showSource = false, isBelow = false }: NewsListProps) {
  const isShown = useIsShown(isBelow)
  const t = useText(listTexts)
  const endpoint = of === 'Value' ? news.valueTop : of === 'Joy' ? news.joyNews : news.list
  const input = { PageIndex: 1, PageSize: count, ...(typeof of === 'object' ? { Category: of.category } : {}) }
  const { data, error, refetch } = useAnswer(endpoint, input, { portal })
  const origin = typeof of === 'string' ? of : 'List'
  useEffect(() => {
    if (data && typeof of === 'string')
      supplyList(
        of,
        data.List.map((item) => item.Id),
      )
  }, [data, of])
  if (error) return <ErrorState onRetry={refetch} />
  if (!data || !isShown) return <Coming look={look} count={count} />
  if (data.List.length === 0) return <EmptyState title={t('noneYet')} />
  const came = { origin, ...(typeof of === 'object' ? { category: of.category } : {}) }
  return (
    <div className={styles.frame}>
      <div className={styles.list} data-look={look}>
        {data.List.map((item, index) => (
          <NewsCard key={item.Id} item={item} look={look} came={came} showSource={showSource} isFirst={index === 0} />
        ))}
      </div>
    </div>
  )
}

function Coming({ look, count }: { look: 'row' | 'card' | 'line'; count: number }) {
  return (
    <div className={styles.list} data-look={look} aria-busy>
      <Skeleton shape={look} count={count} />
    </div>
  )
}
