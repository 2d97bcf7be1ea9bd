import { call, hrefOf } from '@portal/client'
import { atWidth, localeOf, pageHref, newsOverlay, articlePicture } from '@portal/contract'
import { files } from '@portal/files/contract'
import { news, type NewsDetail } from '@portal/news/contract'
import { lazyComponent, Picture, shortNumber, Badge, useLanguage, useText } from '@portal/ui'
import { fileIcon } from './icons.tsx'
import { useEffect } from 'react'
import { messageTexts } from '../texts.ts'
import { chatPageTimeoutMs } from '../rules.ts'
import { TimeAgo } from './TimeAgo.tsx'
import { useAccount } from './bootstrap-context.tsx'
import styles from './ChatPage.module.css'
import { NewsComments } from './NewsComments.tsx'
import { NewsText } from './NewsText.tsx'
import { useRemoveOutline } from './outline.ts'
import { OpenPortal, StatusScreen } from './StatusScreen.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import { useLoadedAnswer } from './use-loaded.ts'

const countAfterMs = 1500
const PhoneBar = lazyComponent(async () => (await import('@portal/acknowledgements/web/phone')).PhoneBar)
const countView = async (newsId: number) => (await import('./count-reading.ts')).countNewsView(newsId)

/** MSG-01: the phone page of a news item. */
export function NewsMessage({ newsId }: { newsId: number }) {
  const t = useText(messageTexts)
  const { data, failure, reload, setData } = useLoadedAnswer(news.mobileDetail, { NewsId: newsId })
  if (data?.IsAuthority)
    return <Article detail={data} onAgain={reload} onChange={(change) => setData((now) => ({ ...now, ...change }))} />
  if (data) return <NoAccess />
  return failure ? <LoadProblem failure={failure} refused={t('notThere')} onRetry={() => void reload()} /> : null
}

function NoAccess() {
  const t = useText(messageTexts)
  return <StatusScreen kind="locked" title={t('noAccess')} help={t('noAccessHelp')} />
}

interface ArticleProps {
  detail: NewsDetail
  /** Called if the news was updated in the meantime. */
  onAgain: () => Promise<void>
  onChange: (change: Partial<NewsDetail>) => void
}

function Article({ detail, onAgain, onChange }: ArticleProps) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { Id } = detail
  const account = useAccount()
  const lang = localeOf(detail.Language)
  useRemoveOutline()
  useEffect(() => void call(news.read, { NewsId: Id }, { timeout: chatPageTimeoutMs }), [Id])
  useEffect(() => {
    // last of all: reading does not wait for usage counting
    const timer = setTimeout(() => void countView(Id).catch(() => undefined), countAfterMs)
    return () => clearTimeout(timer)
  }, [Id])
  return (
    <main className={styles.page} id="content">
      <article className={styles.article}>
        <header>
          <p className={styles.category}>{detail.CategoryName}</p>
          <h1 className={styles.title} lang={lang}>
            {detail.Title}
          </h1>
          <p className={styles.byline}>
            <span>{detail.Name}</span>
            <TimeAgo date={detail.PublishDate} />
            <span>{t('reads', { reads: detail.ReadNumber, count: shortNumber(detail.ReadNumber, language) })}</span>
            {detail.Language !== language && <Badge>{t('otherLanguage')}</Badge>}
          </p>
        </header>
        <Cover detail={detail} />
        <NewsText html={detail.NewsInfo} lang={lang} />
        <Files list={detail.AttachmentList} />
        {detail.IsMustRead && (
          <div className={styles.asked}>
            <PhoneBar newsId={Id} timeout={chatPageTimeoutMs} onNewer={onAgain} />
          </div>
        )}
        <OpenPortal href={newsOverlay.at(pageHref('/home'), { news: Id })} />
      </article>
      <NewsComments detail={detail} onChange={onChange} account={account} />
    </main>
  )
}

function Cover({ detail }: { detail: NewsDetail }) {
  const { VideoUrl, CoverUrl, CoverPreview } = detail
  if (VideoUrl)
    return (
      // the demo film has no speech; captions belong to the editor
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className={styles.cover}
        src={VideoUrl}
        poster={CoverUrl && atWidth(CoverUrl, 640)}
        controls
        playsInline
        preload="metadata"
      />
    )
  if (!CoverUrl) return null
  return (
    <div className={styles.cover}>
      <Picture src={CoverUrl} preview={CoverPreview} ratio={16 / 9} alt="" sizes={articlePicture} />
    </div>
  )
}

/** NEWS-09: attachments. */
function Files({ list }: { list: NewsDetail['AttachmentList'] }) {
  const t = useText(messageTexts)
  if (list.length === 0) return null
  return (
    <section aria-label={t('attachments')}>
      <h2 className={styles.subtitle}>{t('attachments')}</h2>
      <ul className={styles.files}>
        {list.map(({ Name, FilePath }) => (
          <li key={FilePath || Name}>
            {FilePath ? (
              <a
                className={styles.file}
                href={hrefOf(files.download, { filePath: FilePath, fileName: Name })}
                download={Name}
              >
                {fileIcon}
                <span>{Name}</span>
              </a>
            ) : (
              <p className={styles.file}>
                {fileIcon}
                <span>
                  {Name}
                  <br />
                  <small>{t('noDownload')}</small>
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
