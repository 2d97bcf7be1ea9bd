import { call, useCache, keyOf } from '@portal/client'
import { Skeleton, StateView, useLanguage, useMessage, useSentinel, useText } from '@portal/ui'
import { useState } from 'react'
import { news } from '../contract.ts'
import { newsTexts } from '../messages.ts'
import { commentPageSize, shouldLoadMore } from '../rules.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './Comments.module.css'
import { useComments, type Portal } from './queries.ts'
import type { Target } from './targets.ts'

interface Props {
  newsId: number
  portal: Portal
  total: number
  account: string
}

/** The conversation under a news (CMT-01 to CMT-08). */
export function Comments({ newsId, portal, total, account }: Props) {
  const t = useText(newsTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const pages = useComments(newsId, portal)
  const [target, setTarget] = useState<Target | null>(null)
  const loaded = pages.data?.pages ?? []
  const comments = loaded.flatMap((page) => page.List)
  const all = loaded[0]?.TotalCount ?? 0
  const bottom = useSentinel(() => {
    const list = { progress: 1, total: all, pageIndex: loaded.length, pageSize: commentPageSize }
    if (shouldLoadMore(list) && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, comments.length)

  async function reload(): Promise<void> {
    await Promise.all([
      cache.invalidateQueries({
        queryKey: [news.commentList.path, portal, 'pages', commentPageSize, { NewsId: newsId }],
      }),
      cache.invalidateQueries({ queryKey: [news.replyList.path] }),
      cache.invalidateQueries({ queryKey: keyOf(news.detail, { NewsId: newsId }, portal) }),
    ])
  }

  async function send(text: string, idempotencyKey: string): Promise<'sent' | 'failed'> {
    const options = { portal, idempotencyKey }
    const answer = target
      ? await call(news.addReply, replyTo(newsId, target, text), options)
      : await call(news.addComment, { NewsId: newsId, Comment: text }, options)
    if (!answer.ok) {
      show(answer.failure.reason === 'newDeleted' ? answer.failure.message : t('commentFail'), { isError: true })
      return 'failed'
    }
    setTarget(null)
    await reload()
    return 'sent'
  }

  return (
    <section className={styles.section} aria-label={t('comments')}>
      <h2 className={styles.title}>{t('commentCount', { count: total })}</h2>
      <CommentComposer
        mode={target ? { reply: target.name } : 'comment'}
        language={language}
        account={account}
        draftKey={draftKeyOf(newsId, portal, target)}
        texts={{
          label: t('commentBox'),
          placeholder: t('placeholder'),
          replyTo: (name) => t('replyTo', { name }),
          send: t('send'),
          cancelReply: t('cancelReply'),
          emoji: t('emoji'),
          remaining: (count) => t('remaining', { count }),
        }}
        onSend={send}
        onCancelReply={() => setTarget(null)}
        onExceed={() => show(t('exceedLength'), { isError: true })}
      />
      {pages.isPending && <Skeleton shape="row" count={3} />}
      {pages.isError && (
        <StateView
          kind="error"
          text={t('loadFailed')}
          action={{ label: t('retry'), onPress: () => void pages.refetch() }}
        />
      )}
      {pages.data && comments.length === 0 && <StateView kind="empty" text={t('noComments')} />}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.Id}
            comment={comment}
            newsId={newsId}
            portal={portal}
            onReply={setTarget}
            onDeleted={reload}
          />
        ))}
      </ul>
      <div ref={bottom} />
      {pages.isFetchingNextPage && <Skeleton shape="row" />}
      {comments.length > 0 && !pages.hasNextPage && <StateView kind="end" text={t('endOfComments')} />}
    </section>
  )
}

function replyTo(NewsId: number, target: Target, ReplyMessage: string) {
  return {
    NewsId,
    NewsCommentId: target.commentId,
    ReplyMessage,
    ReplyLayer: target.replyId === null ? 1 : 2,
    Recieve: target.account,
  }
}

function draftKeyOf(newsId: number, portal: Portal, target: Target | null): string {
  const place = target ? `:${target.commentId}${target.replyId === null ? '' : `:${target.replyId}`}` : ''
  return `draft:${portal}${newsId}${place}`
}
