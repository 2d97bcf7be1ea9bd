import { useNavigation, useFirstContentReady, tabAccount } from '@portal/client'
import { atWidth, localeOf, newsRoute, articlePicture } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { Lock } from 'lucide-react'
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  exactTime,
  Picture,
  RelativeTime,
  Row,
  SectionHead,
  shortNumber,
  Skeleton,
  Stack,
  Tag,
  Text,
  Title,
  useLanguage,
  useText,
} from '@portal/ui'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { NewsDetail } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { talkTexts } from '../talk.texts.ts'
import { commentsElementId, type LinkedComment } from './addresses.ts'
import { Attachments } from './Attachments.tsx'
import { Comments, CommentsClosed } from './Comments.tsx'
import talk from './Comments.module.css'
import { LikeButton } from './LikeButton.tsx'
import { NewsBody } from './NewsBody.tsx'
import styles from './NewsArticle.module.css'
import { useNewsDetail, useRead, type SiteKey } from './queries.ts'
import { Recommended } from './Recommended.tsx'

/** Renders the acknowledgement of must-read news; passed in by the app, as another slice owns it. */
export type RenderAcknowledgement = (newsId: number) => ReactNode

interface NewsArticleProps {
  newsId: number
  portal: SiteKey
  showSource: boolean
  linked?: LinkedComment | null
  acknowledge?: RenderAcknowledgement | undefined
}

/** The reading view, in a popup or as a page; failures show the server's message (NEWS-04, NEWS-05). */
export function NewsArticle({ newsId, portal, showSource, linked = null, acknowledge }: NewsArticleProps) {
  const t = useText(newsTexts)
  const { data: answer, error, refetch } = useNewsDetail(newsId, portal)
  // built in pieces: a key that comes meanwhile does not wait for it
  const data = useDeferredValue(answer)
  useFirstContentReady(data !== undefined || error !== null)
  if (error?.failure.kind === 'refused') return <EmptyState title={error.failure.message || t('newDeleted')} />
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <ArticleLoading />
  if (!data.IsAuthority)
    return <EmptyState icon={<Lock aria-hidden />} title={t('newNonAccess')} help={t('accessHelp')} />
  return <Article news={data} portal={portal} showSource={showSource} linked={linked} acknowledge={acknowledge} />
}

function ArticleLoading() {
  return (
    <div className={styles.article} aria-busy>
      <Skeleton shape="panorama" />
      <Skeleton shape="title" />
      <Skeleton shape="line" count={6} />
    </div>
  )
}

interface ArticleProps {
  news: NewsDetail
  portal: SiteKey
  showSource: boolean
  linked: LinkedComment | null
  acknowledge: RenderAcknowledgement | undefined
}

function Article({ news, portal, showSource, linked, acknowledge }: ArticleProps) {
  const { here } = useNavigation()
  const t = useText(newsTexts)
  const { mutate: read } = useRead(news.Id, portal)
  const [newCount, setNewCount] = useState(0)
  useEffect(() => read({ input: { NewsId: news.Id } }), [news.Id, read])
  return (
    <article className={styles.article}>
      {/* the controls of a video take five tab stops */}
      {news.VideoUrl && (
        <Button className={styles.skip} onClick={showComments}>
          {t('toComments')}
        </Button>
      )}
      <ArticleContent news={news} showSource={showSource} />
      {news.IsMustRead && acknowledge && <div className={styles.acknowledgement}>{acknowledge(news.Id)}</div>}
      <LikeButton news={news} portal={portal} newCount={newCount} onComments={showComments} />
      <Recommended newsId={news.Id} portal={portal} asPage={newsRoute.isAt(here.pathname)} showSource={showSource} />
      <Comments
        newsId={news.Id}
        portal={portal}
        total={news.CommentNumber}
        isOpen={news.IsCommentable}
        account={tabAccount()}
        linked={linked}
        onNew={setNewCount}
      />
    </article>
  )
}

export interface NewsPreviewProps {
  news: NewsDetail
  showSource: boolean
  /** The acknowledgement request of a must-read. */
  acknowledgement?: ReactNode
}

/** The content of a news item without its actions: the preview at the desk, where reads and likes do not count. */
export function NewsPreview({ news, showSource, acknowledgement }: NewsPreviewProps) {
  const t = useText(newsTexts)
  return (
    <article className={styles.article}>
      <ArticleContent news={news} showSource={showSource} />
      {acknowledgement}
      {!news.IsCommentable && (
        <section className={talk.section} aria-label={t('comments')}>
          <SectionHead title={t('commentCount', { count: news.CommentNumber })} />
          <CommentsClosed />
        </section>
      )}
    </article>
  )
}

function ArticleContent({ news, showSource }: Pick<ArticleProps, 'news' | 'showSource'>) {
  const { language } = useLanguage()
  const t = useText(newsTexts)
  const tConversation = useText(talkTexts)
  const lang = localeOf(news.Language)
  return (
    <>
      {news.VideoUrl ? (
        // the demo film has no speech; captions come with the editor's desk
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.video}
          src={news.VideoUrl}
          poster={news.CoverUrl && atWidth(news.CoverUrl, 1280)}
          controls
          preload="metadata"
        />
      ) : (
        news.CoverUrl && (
          <Picture
            src={news.CoverUrl}
            preview={news.CoverPreview}
            ratio={21 / 9}
            alt=""
            sizes={articlePicture}
            isFirst
          />
        )
      )}
      <Stack as="header" gap={12}>
        <Row gap={12}>
          <Text as="span" type="small" weight="strong" tone="muted">
            {news.CategoryName}
          </Text>
          {showSource && news.Source && <Badge>{news.Source}</Badge>}
          {news.Language !== language && <Badge>{t('otherLanguage')}</Badge>}
        </Row>
        <Text as="h1" type="display" lang={lang}>
          <Title lang={lang}>{news.Title}</Title>
        </Text>
        {/* relative dates make no sense in print */}
        <p className={styles.byline} data-print="only">
          {[news.Name, showSource ? news.Source : '', exactTime(news.PublishDate, language)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles.byline} data-print="no">
          <Avatar src={news.HeadImage} name={news.Name} size={36} />
          <PersonLink account={news.ADAccount}>{news.Name}</PersonLink>
          <RelativeTime date={news.PublishDate} />
          <span>
            {tConversation('readTimes', { reads: news.ReadNumber, count: shortNumber(news.ReadNumber, language) })}
          </span>
        </div>
      </Stack>
      <NewsBody key={news.Id} html={news.NewsInfo} lang={lang} />
      {news.TagList.length > 0 && (
        <Row as="ul">
          {news.TagList.map((tag) => (
            <li key={tag.Id}>
              <Tag>#{tag.Name}</Tag>
            </li>
          ))}
        </Row>
      )}
      <Attachments list={news.AttachmentList} />
    </>
  )
}

function showComments(): void {
  const place = document.getElementById(commentsElementId)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
