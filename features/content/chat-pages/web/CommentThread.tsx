import { type Comment, replyLayer } from '@portal/news/contract'
import { commentTarget, replyTarget, type ReplyTarget } from '@portal/news/web/conversation'
import { Button, ErrorState, Skeleton, useText } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import styles from './Comments.module.css'
import { useThread, type Thread } from './use-conversation.ts'
import { CommentItem } from './CommentItem.tsx'

interface Props {
  comment: Comment
  thread: Thread
  /** undefined: comments are closed */
  onReply: ((target: ReplyTarget) => void) | undefined
  /** Set on the page of a thread: shows all of it and highlights the reply in the address. */
  linked?: { replyId: number }
}

/** A comment in the list, with its first replies. */
export function CommentThread({ newsId, ...rest }: Omit<Props, 'thread' | 'linked'> & { newsId: number }) {
  return <ThreadView {...rest} thread={useThread(newsId, rest.comment, false)} />
}

/** A comment with its replies. */
export function ThreadView({ comment, thread, onReply, linked }: Props) {
  const t = useText(messageTexts)
  const { replies, hasMore, isLoading, failure, loadMore } = thread
  return (
    <>
      <CommentItem
        name={comment.Name}
        face={comment.HeadImage}
        text={comment.Comment}
        date={comment.CreateDate}
        isDeleted={comment.IsDel}
        isHeld={comment.IsHeld}
        onReply={onReply && (() => onReply(commentTarget(comment)))}
      />
      {linked && <h2 className={styles.count}>{t('replies', { count: comment.ReplyTotal })}</h2>}
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.ReplyID}>
              <CommentItem
                name={reply.ReplyBy}
                face={reply.HeadPortrait}
                to={reply.ReplyLayer === replyLayer.reply ? reply.ReplyTo : undefined}
                text={reply.ReplyMessage}
                date={reply.ReplyTime}
                isDeleted={reply.IsDel}
                isHeld={reply.IsHeld}
                isLinked={reply.ReplyID === linked?.replyId}
                onReply={onReply && (() => onReply(replyTarget(comment.Id, reply)))}
              />
            </li>
          ))}
        </ul>
      )}
      {isLoading && <Skeleton shape="line" count={2} />}
      {failure && !isLoading && <ErrorState size="inline" title={t('slow')} onRetry={loadMore} />}
      {hasMore && !isLoading && !failure && (
        <Button look="quiet" size="large" onClick={loadMore}>
          {t('moreReplies', { count: comment.ReplyTotal })}
        </Button>
      )}
    </>
  )
}
