import { localeOf, type OutputOf, newsMessageHref } from '@portal/contract'
import { news, type Comment, type Reply } from '@portal/news/contract'
import { draftPlace, recallDraft, targetOfComment, targetOfReply, useTarget, type Target } from '@portal/news/web/talk'
import { useLanguage, useText } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import type { Shown } from '../rules.ts'
import { ThreadView } from './CommentThread.tsx'
import { useAccount } from './given.tsx'
import styles from './Message.module.css'
import { ClosedBar } from './NewsTalk.tsx'
import { useRealContent } from './outline.ts'
import { draftKeyOf, SendBar } from './SendBar.tsx'
import { Trouble } from './Trouble.tsx'
import { useThread } from './use-conversation.ts'
import { useLoaded } from './use-loaded.ts'

/** MSG-02: a comment with its replies and a field to reply. */
export function ReplyMessage({ shown }: { shown: Extract<Shown, { kind: 'reply' }> }) {
  const t = useText(messageTexts)
  const { data, failure, again } = useLoaded(news.mobileComment, { NewsCommentId: shown.commentId })
  if (data) return <Answering found={data} replyId={shown.replyId} again={again} />
  return failure ? <Trouble failure={failure} refused={t('commentGone')} onRetry={() => void again()} /> : null
}

interface Props {
  found: OutputOf<typeof news.mobileComment>
  replyId: number
  again: () => Promise<void>
}

function Answering({ found, replyId, again }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { NewsId, Title, Language, IsCommentable, Comment: comment } = found
  const account = useAccount()
  const [chosen, setChosen] = useTarget(
    `m${NewsId}:${comment.Id}@${account}`,
    (kept) => recallDraft(draftPlace(draftKeyOf(NewsId, kept), account)).text !== '',
  )
  const thread = useThread(NewsId, comment, true)
  const reply = thread.replies.find((each) => each.ReplyID === replyId)
  // no reply before the person answered is known
  const isKnown = chosen !== null || reply !== undefined || !thread.isLoading
  useRealContent()
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
          target={chosen ?? answered(comment, reply, account)}
          isGiven={chosen === null}
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
function answered(comment: Comment, reply: Reply | undefined, account: string): Target {
  const isOther = reply && !reply.IsDel && reply.ReplyADAccount !== account
  return isOther ? targetOfReply(comment.Id, reply) : targetOfComment(comment)
}
