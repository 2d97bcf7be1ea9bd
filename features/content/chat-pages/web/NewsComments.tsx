import type { NewsDetail } from '@portal/news/contract'
import { draftStorageKey, loadDraft, useReplyTarget, type ReplyTarget } from '@portal/news/web/conversation'
import { Button, ButtonLink, EmptyState, EndOfList, ErrorState, Skeleton, useText } from '@portal/ui'
import { talkIcon } from './icons.tsx'
import type { ReactNode } from 'react'
import { messageTexts } from '../texts.ts'
import bar from './ActionBar.module.css'
import { ActionBar } from './ActionBar.tsx'
import { CommentThread } from './CommentThread.tsx'
import { LikeButton } from './LikeButton.tsx'
import { commentDraftKey, SendBar } from './SendBar.tsx'
import styles from './Comments.module.css'
import { useConversation, type Conversation } from './use-conversation.ts'

interface Props {
  detail: NewsDetail
  onChange: (change: Partial<NewsDetail>) => void
  account: string
}

/** Comments of a news item and the field to write one (MSG-01). */
export function NewsComments({ detail, onChange, account }: Props) {
  const t = useText(messageTexts)
  const conversation = useConversation(detail.Id)
  const [target, setTarget] = useReplyTarget(
    `m${detail.Id}@${account}`,
    (target) => loadDraft(draftStorageKey(commentDraftKey(detail.Id, target), account)).text !== '',
  )
  async function sent(isHeld: boolean): Promise<void> {
    if (!isHeld) onChange({ CommentNumber: detail.CommentNumber + 1 })
    await conversation.reload()
  }
  const tools = (
    <>
      <ButtonLink look="quiet" size="large" className={bar.tool} href="#comments" aria-label={t('toComments')}>
        {talkIcon}
      </ButtonLink>
      <LikeButton detail={detail} onChange={onChange} />
    </>
  )
  return (
    <>
      <section
        className={styles.talk}
        id="comments"
        aria-label={t('commentCount', { count: detail.CommentNumber })}
        tabIndex={-1}
      >
        <h2 className={styles.count}>{t('commentCount', { count: detail.CommentNumber })}</h2>
        <CommentList
          newsId={detail.Id}
          conversation={conversation}
          onReply={detail.IsCommentable ? setTarget : undefined}
        />
      </section>
      {detail.IsCommentable ? (
        <SendBar newsId={detail.Id} account={account} target={target} onCancel={() => setTarget(null)} onSent={sent}>
          {tools}
        </SendBar>
      ) : (
        <ClosedBar>{tools}</ClosedBar>
      )}
    </>
  )
}

/** Shown instead of the field when comments are closed (DESK-03). */
export function ClosedBar({ children }: { children?: ReactNode }) {
  const t = useText(messageTexts)
  return (
    <ActionBar>
      <p className={bar.closed}>{t('commentsClosed')}</p>
      {children}
    </ActionBar>
  )
}

interface CommentListProps {
  newsId: number
  conversation: Conversation
  onReply: ((target: ReplyTarget) => void) | undefined
}

/** Comments in pages, newest first (CMT-01); loaded comments stay while more are loading or fail to load. */
function CommentList({ newsId, conversation, onReply }: CommentListProps) {
  const t = useText(messageTexts)
  const { comments = [], failure, isLoading, hasMore } = conversation
  if (!conversation.comments && !failure) return <Skeleton shape="row" count={3} />
  return (
    <>
      <ul className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.Id}>
            <CommentThread newsId={newsId} comment={comment} onReply={onReply} />
          </li>
        ))}
      </ul>
      {failure && !isLoading && (
        <ErrorState title={t(failure.kind === 'fault' ? 'failed' : 'slow')} onRetry={conversation.loadMore} />
      )}
      {!failure && (
        <ListEnd
          conversation={conversation}
          isEmpty={comments.length === 0}
          hasMore={hasMore}
          isOpen={onReply !== undefined}
        />
      )}
    </>
  )
}

interface ListEndProps {
  conversation: Conversation
  isEmpty: boolean
  hasMore: boolean
  isOpen: boolean
}

function ListEnd({ conversation, isEmpty, hasMore, isOpen }: ListEndProps) {
  const t = useText(messageTexts)
  if (isEmpty) return isOpen ? <EmptyState title={t('noComments')} /> : null
  if (!hasMore) return <EndOfList text={t('endOfComments')} />
  return (
    <Button look="quiet" size="large" aria-busy={conversation.isLoading} onClick={conversation.loadMore}>
      {t('moreComments')}
    </Button>
  )
}
