import { onComments } from '@portal/notifications/web'
import { Button, useText } from '@portal/ui'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Comment } from '../contract.ts'
import { talkTexts } from '../talk.texts.ts'
import { commentsElementId } from './addresses.ts'
import styles from './Comments.module.css'

interface NewCommentsProps {
  newsId: number
  comments: readonly Comment[]
  onShow: () => Promise<void>
  /** Number of new comments by others. */
  onCount: (count: number) => void
}

/** New comments by others: the list does not move until the reader asks for them. */
export function NewComments({ newsId, comments, onShow, onCount }: NewCommentsProps) {
  const t = useText(talkTexts)
  const [arrived, setArrived] = useState<readonly { CommentId: number; ReplyId: number }[]>([])
  useEffect(() => onComments(newsId, (more) => setArrived((before) => [...before, ...more])), [newsId])
  const count = arrived.filter(({ CommentId, ReplyId }) => {
    const comment = comments.find(({ Id }) => Id === CommentId)
    return ReplyId === 0 ? !comment : !comment?.ReplyList.some(({ ReplyID }) => ReplyID === ReplyId)
  }).length
  useEffect(() => onCount(count), [count, onCount])

  async function show(): Promise<void> {
    // the button that has the focus disappears
    document.getElementById(commentsElementId)?.focus({ preventScroll: true })
    await onShow()
    setArrived((all) => all.filter((each) => !arrived.includes(each)))
  }

  return (
    <div className={styles.fresh} role="status">
      {count > 0 && (
        <Button look="primary" size="small" icon={<ArrowUp aria-hidden />} onClick={() => void show()}>
          {t('newComments', { count })}
        </Button>
      )}
    </div>
  )
}
