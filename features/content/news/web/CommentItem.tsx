import { useCommand, tabAccount } from '@portal/client'
import { PersonLink } from '@portal/people/web'
import {
  Avatar,
  Badge,
  Button,
  ConfirmDialog,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { news, type Comment, type Reply } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { talkTexts } from '../talk.texts.ts'
import type { LinkedComment } from './addresses.ts'
import styles from './Comments.module.css'
import { CommentText } from './CommentText.tsx'
import type { SiteKey } from './queries.ts'
import { ReportDialog, type CommentActionParams } from './ReportDialog.tsx'
import { useReplies } from './use-replies.ts'
import { useScrollToLinked } from './use-scroll-to-linked.ts'
import { commentTarget, replyTarget, type ReplyTarget } from './reply-target.ts'
import { commentType, replyLayer } from '../rules.ts'

interface CommentItemProps {
  comment: Comment
  newsId: number
  portal: SiteKey
  /** A notification led here, to this comment or one of its replies. */
  linked: LinkedComment | null
  /** undefined: comments are closed. */
  onReply: ((target: ReplyTarget) => void) | undefined
  onChanged: () => Promise<void>
}

export function CommentItem({ comment, newsId, portal, linked, onReply, onChanged }: CommentItemProps) {
  const t = useText(newsTexts)
  const { replies, hasMore, isFetching, more } = useReplies(comment, newsId, portal, linked)
  const place = useScrollToLinked(linked?.replyId === null ? linked : null)
  const action = { newsId, portal, onDone: onChanged }
  return (
    <li ref={place} className={styles.item} data-linked={(linked && linked.replyId === null) || undefined}>
      <Avatar src={comment.HeadImage} name={comment.Name} size={40} />
      <div className={styles.main}>
        <CommentBody
          name={comment.Name}
          account={comment.ADAccount}
          text={comment.Comment}
          date={comment.CreateDate}
          state={comment}
          isWaiting={comment.Id < 0}
          about={{ ...action, id: comment.Id, type: commentType.comment }}
          onReply={onReply && (() => onReply(commentTarget(comment)))}
        />
        {replies.length > 0 && (
          <Stack as="ul" className={styles.replies}>
            {replies.map((reply) => (
              <ReplyItem
                key={reply.ReplyID}
                reply={reply}
                linked={reply.ReplyID === linked?.replyId ? linked : null}
                onReply={onReply && (() => onReply(replyTarget(comment.Id, reply)))}
                under={action}
              />
            ))}
            {isFetching && <Skeleton shape="line" count={2} />}
            {hasMore && !isFetching && (
              <li>
                <Button look="quiet" size="small" onClick={more}>
                  {t('moreReplies', { count: comment.ReplyTotal })}
                </Button>
              </li>
            )}
          </Stack>
        )}
      </div>
    </li>
  )
}

function ReplyItem({
  reply,
  linked,
  onReply,
  under: action,
}: {
  reply: Reply
  linked: LinkedComment | null
  onReply: (() => void) | undefined
  under: Omit<CommentActionParams, 'id' | 'type'>
}) {
  const place = useScrollToLinked(linked)
  return (
    <li ref={place} className={styles.item} data-linked={(linked && !linked.isMine) || undefined}>
      <Avatar src={reply.HeadPortrait} name={reply.ReplyBy} size={28} />
      <div className={styles.main}>
        <CommentBody
          name={reply.ReplyBy}
          account={reply.ReplyADAccount}
          to={reply.ReplyLayer === replyLayer.reply ? reply.ReplyTo : undefined}
          text={reply.ReplyMessage}
          date={reply.ReplyTime}
          state={reply}
          isWaiting={reply.ReplyID < 0}
          about={{ ...action, id: reply.ReplyID, type: commentType.reply }}
          onReply={onReply}
        />
      </div>
    </li>
  )
}

interface CommentBodyProps {
  name: string
  account: string
  to?: string | undefined
  text: string
  date: string
  state: Pick<Comment, 'IsDel' | 'IsAdmin' | 'IsHeld' | 'IsReported'>
  /** Written offline and not sent yet: it cannot be replied to. */
  isWaiting: boolean
  about: CommentActionParams
  onReply: (() => void) | undefined
}

function CommentBody({ name, account, to, text, date, state, isWaiting, about, onReply }: CommentBodyProps) {
  const t = useText(newsTexts)
  const { language } = useLanguage()
  const tConversation = useText(talkTexts)
  const isMine = account === tabAccount()
  return (
    <>
      <div className={styles.head}>
        <Text as="span" type="row">
          <PersonLink account={account}>{name}</PersonLink>
        </Text>
        {to && <span>{t('replyTo', { name: to })}</span>}
        <RelativeTime date={date} />
      </div>
      {state.IsHeld && (
        <Badge tone="warning" icon={<Hourglass aria-hidden />}>
          {tConversation(isMine ? 'held' : 'heldOfOther')}
        </Badge>
      )}
      <Text {...(state.IsDel ? { tone: 'muted' } : {})}>
        {state.IsDel ? t('deleted') : <CommentText text={text} language={language} />}
      </Text>
      {isWaiting && <Badge>{tConversation('waitsToBeSent')}</Badge>}
      {!state.IsDel && !isWaiting && (
        <Row gap={4} className={styles.tools}>
          {onReply && !state.IsHeld && (
            <Button look="quiet" size="small" onClick={onReply}>
              {t('reply')}
            </Button>
          )}
          <span className={styles.more}>
            {!isMine && !state.IsHeld && <ReportButton about={about} isReported={state.IsReported} />}
            {state.IsAdmin && <DeleteButton removal={about} />}
          </span>
        </Row>
      )}
    </>
  )
}

/** CMT-06: asks for confirmation; reloads the list afterwards. */
function DeleteButton({ removal }: { removal: CommentActionParams }) {
  const t = useText(newsTexts)
  const { show } = useMessage()
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(news.remove, {
    portal: removal.portal,
    onDone(answer) {
      setAsking(false)
      show(answer.ok ? t('delSuccess') : t('fail'), { isError: !answer.ok })
      if (answer.ok) void removal.onDone()
    },
  })
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteAsk')}
          help={t('deleteHelp')}
          confirm={t('delete')}
          isBusy={command.isPending}
          onConfirm={() => command.mutate({ input: { NewsId: removal.newsId, Id: removal.id, DelType: removal.type } })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Once per person: only the reporter sees that it is reported. */
function ReportButton({ about, isReported }: { about: CommentActionParams; isReported: boolean }) {
  const t = useText(talkTexts)
  const [isAsking, setAsking] = useState(false)
  if (isReported) return <Badge>{t('reported')}</Badge>
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {t('report')}
      </Button>
      {isAsking && <ReportDialog about={about} onClose={() => setAsking(false)} />}
    </>
  )
}
