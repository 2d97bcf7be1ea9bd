import { localeOf, type OutputOf, newsMessageHref } from '@portal/contract'
import { news, type Comment, type Reply } from '@portal/news/contract'
import {
  draftStorageKey,
  loadDraft,
  commentTarget,
  replyTarget,
  useReplyTarget,
  type ReplyTarget,
} from '@portal/news/web/conversation'
import { useLanguage, useText } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import type { ChatPageRoute } from '../rules.ts'
import { ThreadView } from './CommentThread.tsx'
import { useAccount } from './bootstrap-context.tsx'
import styles from './ChatPage.module.css'
import { ClosedBar } from './NewsComments.tsx'
import { useRemoveOutline } from './outline.ts'
import { commentDraftKey, SendBar } from './SendBar.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import { useThread } from './use-conversation.ts'
import { useLoadedAnswer } from './use-loaded.ts'

/** MSG-02: a comment with its replies and a field to reply. */
export function ReplyMessage({ route }: { route: Extract<ChatPageRoute, { kind: 'reply' }> }) {
  const t = useText(messageTexts)
  const { data, failure, reload } = useLoadedAnswer(news.mobileComment, { NewsCommentId: route.commentId })
  if (data) return <ReplyThread conversation={data} replyId={route.replyId} again={reload} />
  return failure ? <LoadProblem failure={failure} refused={t('commentGone')} onRetry={() => void reload()} /> : null
}

interface Props {
  conversation: OutputOf<typeof news.mobileComment>
  replyId: number
  again: () => Promise<void>
}

function ReplyThread({ conversation, replyId, again }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { NewsId, Title, Language, IsCommentable, Comment: comment } = conversation
  const account = useAccount()
  const [chosen, setChosen] = useReplyTarget(
    `m${NewsId}:${comment.Id}@${account}`,
    (target) => loadDraft(draftStorageKey(commentDraftKey(NewsId, target), account)).text !== '',
  )
  const thread = useThread(NewsId, comment, true)
  const reply = thread.replies.find((each) => each.ReplyID === replyId)
  // no reply before the person answered is known
  const isKnown = chosen !== null || reply !== undefined || !thread.isLoading
  useRemoveOutline()
  return (
    <>
      <main className={styles.page} id="content">
        <h1 className={styles.under}>
          <a href={newsMessageHref(NewsId, language)} lang={localeOf(Language)}>
            {t('underNews', { title: Title })}
          </a>
        </h1>
        <ThreadView
          comment={comment}
          thread={thread}
          onReply={IsCommentable ? setChosen : undefined}
          linked={{ replyId }}
        />
      </main>
      {!IsCommentable && <ClosedBar />}
      {IsCommentable && !comment.IsDel && isKnown && (
        <SendBar
          newsId={NewsId}
          account={account}
          target={chosen ?? defaultTarget(comment, reply, account)}
          isFixedTarget={chosen === null}
          onCancel={() => setChosen(null)}
          onSent={async () => {
            setChosen(null)
            await again()
          }}
        />
      )}
    </>
  )
}

/** Returns the default target of a reply: the author of the reply in the card, else of the comment. */
function defaultTarget(comment: Comment, reply: Reply | undefined, account: string): ReplyTarget {
  const isOther = reply && !reply.IsDel && reply.ReplyADAccount !== account
  return isOther ? replyTarget(comment.Id, reply) : commentTarget(comment)
}
