import { PageLink, useNavigation } from '@portal/client'
import { localeOf, cardOrRowPicture, cardPicture, leadPicture, rowPicture } from '@portal/contract'
import { Badge, Picture, RelativeTime, shortNumber, Title, useLanguage, useText } from '@portal/ui'
import { MessageCircle } from 'lucide-react'
import type { NewsItem } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { popupHref } from './addresses.ts'
import styles from './NewsCard.module.css'
import type { ListOrigin } from './queries.ts'

export interface NewsCardProps {
  item: NewsItem
  came?: ListOrigin
  /** A large card leads a grid; a row is an entry of a narrow list; a line has no picture. */
  look?: 'card' | 'large' | 'row' | 'line'
  /** NEWS-07: joint-venture readers see the source of news. */
  showSource?: boolean
  /** On a phone cards are rows, but for the first of a list. */
  isFirst?: boolean
  /** Its picture is the first of the page, wanted before all others. */
  hasFirstPicture?: boolean | undefined
  /** In the reading history: when it was read (NEWS-11). */
  readTime?: string
}

export function NewsCard({
  item,
  came = {},
  look = 'card',
  showSource = false,
  isFirst,
  readTime,
  hasFirstPicture = false,
}: NewsCardProps) {
  const { here } = useNavigation()
  // one level below the page title in the history, below a section title elsewhere
  const Heading = readTime ? 'h2' : 'h3'
  return (
    <article
      className={styles.card}
      data-look={look}
      data-first={isFirst || undefined}
      data-read={item.IsRead || undefined}
    >
      <PageLink className={styles.link} href={popupHref(here.pathname, item.Id, came)}>
        {look !== 'line' && (
          <div className={styles.cover}>
            <Picture
              src={item.CoverUrl}
              preview={item.CoverPreview}
              ratio={look === 'row' ? 4 / 3 : 16 / 9}
              alt=""
              sizes={sizesOf(look, isFirst)}
              isFirst={hasFirstPicture}
            />
          </div>
        )}
        <div className={styles.text}>
          <CardMeta item={item} showSource={showSource} readTime={readTime} />
          <Heading className={styles.title} lang={localeOf(item.Language)}>
            <Title>{item.Title}</Title>
          </Heading>
        </div>
      </PageLink>
    </article>
  )
}

/** `isFirst`: a card that stands in a line of its own on phones. */
function sizesOf(look: NewsCardProps['look'], isFirst = false): string {
  if (look === 'large') return leadPicture
  return look === 'row' ? rowPicture : isFirst ? cardPicture : cardOrRowPicture
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
      <span>{item.CategoryName}</span>
      {readTime ? (
        <span>
          {t('readAt')} <RelativeTime date={readTime} />
        </span>
      ) : (
        <RelativeTime date={item.PublishDate} />
      )}
      {showSource && item.Source && <span>{item.Source}</span>}
      {item.CommentNumber > 0 && (
        <span className={styles.count} title={t('comments')}>
          <MessageCircle aria-hidden />
          {shortNumber(item.CommentNumber, language)}
        </span>
      )}
      {item.Language !== language && <Badge>{item.Language === 'EN' ? 'EN' : '中'}</Badge>}
    </div>
  )
}
