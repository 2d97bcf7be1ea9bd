import { useCommand } from '@portal/client'
import { PersonLink } from '@portal/people/web'
import { Avatar, ConfirmDialog, RelativeTime, Skeleton, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { news, type Comment, type Reply } from '../contract.ts'
import { newsTexts } from '../messages.ts'
import type { Linked } from './addresses.ts'
import styles from './Comments.module.css'
import { CommentText } from './CommentText.tsx'
import type { Portal } from './queries.ts'
import { useThread } from './use-thread.ts'
import { useLinkedPlace } from './use-linked-place.ts'
import { targetOfComment, targetOfReply, type Target } from './targets.ts'

interface Props {
  comment: Comment
  newsId: number
  portal: Portal
  /** A notice led here, to this comment or one of its replies. */
  linked: Linked | null
  onReply: (target: Target) => void
  onDeleted: () => Promise<void>
}

export function CommentItem({ comment, newsId, portal, linked, onReply, onDeleted }: Props) {
  const t = useText(newsTexts)
  const { shown, hasMore, isFetching, more } = useThread(comment, newsId, portal, linked)
  const place = useLinkedPlace(linked?.replyId === null ? linked : null)
  const remove = { newsId, portal, onDeleted }
  return (
    <li ref={place} className={styles.item} data-linked={(linked && linked.replyId === null) || undefined}>
      <Avatar src={comment.HeadImage} name={comment.Name} size={40} />
      <div className={styles.main}>
        <Words
          name={comment.Name}
          account={comment.ADAccount}
          text={comment.Comment}
          date={comment.CreateDate}
          isDeleted={comment.IsDel}
          onReply={() => onReply(targetOfComment(comment))}
          remove={comment.IsAdmin && !comment.IsDel ? { ...remove, id: comment.Id, type: 1 } : undefined}
        />
        {shown.length > 0 && (
          <ul className={styles.replies}>
            {shown.map((reply) => (
              <ReplyItem
                key={reply.ReplyID}
                reply={reply}
                linked={reply.ReplyID === linked?.replyId ? linked : null}
                onReply={() => onReply(targetOfReply(comment.Id, reply))}
                remove={remove}
              />
            ))}
            {isFetching && <Skeleton shape="line" count={2} />}
            {hasMore && !isFetching && (
              <li>
                <button type="button" className={styles.tool} onClick={more}>
                  {t('moreReplies', { count: comment.ReplyTotal })}
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}

function ReplyItem({
  reply,
  linked,
  onReply,
  remove,
}: {
  reply: Reply
  linked: Linked | null
  onReply: () => void
  remove: Omit<Removal, 'id' | 'type'>
}) {
  const place = useLinkedPlace(linked)
  return (
    <li ref={place} className={styles.item} data-linked={(linked && !linked.isMine) || undefined}>
      <Avatar src={reply.HeadPortrait} name={reply.ReplyBy} size={30} />
      <div className={styles.main}>
        <Words
          name={reply.ReplyBy}
          account={reply.ReplyADAccount}
          to={reply.ReplyLayer === 2 ? reply.ReplyTo : undefined}
          text={reply.ReplyMessage}
          date={reply.ReplyTime}
          isDeleted={reply.IsDel}
          onReply={onReply}
          remove={reply.IsAdmin && !reply.IsDel ? { ...remove, id: reply.ReplyID, type: 2 } : undefined}
        />
      </div>
    </li>
  )
}

interface Removal {
  newsId: number
  portal: Portal
  id: number
  /** 1 comment, 2 reply */
  type: 1 | 2
  onDeleted: () => Promise<void>
}

interface WordsProps {
  name: string
  account: string
  to?: string | undefined
  text: string
  date: string
  isDeleted: boolean
  onReply: () => void
  remove: Removal | undefined
}

function Words({ name, account, to, text, date, isDeleted, onReply, remove }: WordsProps) {
  const t = useText(newsTexts)
  const { language } = useLanguage()
  return (
    <>
      <div className={styles.head}>
        <PersonLink className={styles.name} account={account}>
          {name}
        </PersonLink>
        {to && <span>{t('replyTo', { name: to })}</span>}
        <RelativeTime date={date} />
      </div>
      {isDeleted ? (
        <p className={`${styles.text} ${styles.gone}`}>{t('deleted')}</p>
      ) : (
        <p className={styles.text}>
          <CommentText text={text} language={language} />
        </p>
      )}
      {!isDeleted && (
        <div className={styles.tools}>
          <button type="button" className={styles.tool} onClick={onReply}>
            {t('reply')}
          </button>
          {remove && <DeleteTool removal={remove} />}
        </div>
      )}
    </>
  )
}

/** CMT-06: asks first; the list is loaded again afterwards. */
function DeleteTool({ removal }: { removal: Removal }) {
  const t = useText(newsTexts)
  const { show } = useMessage()
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(news.remove, {
    portal: removal.portal,
    onDone(answer) {
      setAsking(false)
      show(answer.ok ? t('delSuccess') : t('fail'), { isError: !answer.ok })
      if (answer.ok) void removal.onDeleted()
    },
  })
  return (
    <>
      <button type="button" className={styles.tool} onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteAsk')}
          help={t('deleteHelp')}
          confirm={t('delete')}
          cancel={t('cancel')}
          isBusy={command.isPending}
          onConfirm={() => command.mutate({ input: { NewsId: removal.newsId, Id: removal.id, DelType: removal.type } })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
