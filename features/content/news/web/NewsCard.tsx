import { PageLink, useNavigation } from '@portal/client'
import { localeOf } from '@portal/contract'
import { Picture, RelativeTime, shortNumber, Badge, useLanguage, useText } from '@portal/ui'
import { Eye, MessageCircle, ThumbsUp } from 'lucide-react'
import type { NewsItem } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { popupHref } from './addresses.ts'
import styles from './NewsCard.module.css'
import type { ListOrigin } from './queries.ts'

export interface NewsCardProps {
  item: NewsItem
  came?: ListOrigin
  /** A large card leads a grid; a row is an entry of a narrow list. */
  look?: 'card' | 'large' | 'row'
  /** NEWS-07: joint-venture readers see the source of news. */
  showSource?: boolean
  /** In the reading history: when it was read (NEWS-11). */
  readTime?: string
}

export function NewsCard({ item, came = {}, look = 'card', showSource = false, readTime }: NewsCardProps) {
  const { language } = useLanguage()
  const { here } = useNavigation()
  const t = useText(listTexts)
  // one level below the page title in the history, below a section title elsewhere
  const Title = readTime ? 'h2' : 'h3'
  return (
    <article className={styles.card} data-look={look} data-read={item.IsRead || undefined}>
      <PageLink className={styles.link} href={popupHref(here.pathname, item.Id, came)}>
        <div className={styles.cover}>
          <Picture
            src={item.CoverUrl}
            preview={item.CoverPreview}
            ratio={look === 'row' ? 4 / 3 : 16 / 9}
            alt=""
            width={look === 'large' ? 960 : look === 'row' ? 160 : 640}
          />
        </div>
        <div className={styles.text}>
          <CardMeta item={item} showSource={showSource} readTime={readTime} />
          <Title className={styles.title} lang={localeOf(item.Language)}>
            {item.Title}
          </Title>
          {look !== 'row' && (
            <div className={styles.foot}>
              <span className={styles.tags}>{item.TagList.map((tag) => `#${tag.Name}`).join('  ')}</span>
              <span className={styles.counts}>
                <CardCount
                  icon={<Eye aria-hidden />}
                  label={t('reads', { count: item.ReadNumber })}
                  value={shortNumber(item.ReadNumber, language)}
                />
                <CardCount
                  icon={<ThumbsUp aria-hidden />}
                  label={t('like')}
                  value={shortNumber(item.PraiseNumber, language)}
                />
                <CardCount
                  icon={<MessageCircle aria-hidden />}
                  label={t('comments')}
                  value={shortNumber(item.CommentNumber, language)}
                />
              </span>
            </div>
          )}
        </div>
      </PageLink>
    </article>
  )
}

function CardMeta({
  item,
  showSource,
  readTime,
}: Pick<NewsCardProps, 'item' | 'showSource'> & { readTime: string | undefined }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  return (
    <div className={styles.meta}>
      <span className={styles.category}>{item.CategoryName}</span>
      {readTime ? (
        <span>
          {t('readAt')} <RelativeTime date={readTime} />
        </span>
      ) : (
        <RelativeTime date={item.PublishDate} />
      )}
      {showSource && item.Source && <span>{item.Source}</span>}
      {item.Language !== language && <Badge>{item.Language === 'EN' ? 'EN' : '中'}</Badge>}
    </div>
  )
}

function CardCount({ icon, label, value }: { icon: React.ReactNode; label: string; value: string }) {
  return (
    <span className={styles.count} title={label}>
      {icon}
      <span>{value}</span>
    </span>
  )
}
