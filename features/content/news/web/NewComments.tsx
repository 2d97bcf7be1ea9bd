import { onTalk } from '@portal/notifications/web'
import { Button, useText } from '@portal/ui'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Comment } from '../contract.ts'
import { talkTexts } from '../talk.texts.ts'
import { commentsPlace } from './addresses.ts'
import styles from './Comments.module.css'

interface Props {
  newsId: number
  comments: readonly Comment[]
  onShow: () => Promise<void>
  /** How many others said since. */
  onCount: (count: number) => void
}

/** What others said since: nothing moves until one asks for it, and then it stands in its place. */
export function NewComments({ newsId, comments, onShow, onCount }: Props) {
  const t = useText(talkTexts)
  const [said, setSaid] = useState<readonly { CommentId: number; ReplyId: number }[]>([])
  useEffect(() => onTalk(newsId, (more) => setSaid((before) => [...before, ...more])), [newsId])
  const count = said.filter(({ CommentId, ReplyId }) => {
    const comment = comments.find(({ Id }) => Id === CommentId)
    return ReplyId === 0 ? !comment : !comment?.ReplyList.some(({ ReplyID }) => ReplyID === ReplyId)
  }).length
  useEffect(() => onCount(count), [count, onCount])

  async function show(): Promise<void> {
    // the line goes, and with it what has the focus
    document.getElementById(commentsPlace)?.focus({ preventScroll: true })
    await onShow()
    setSaid((all) => all.filter((each) => !said.includes(each)))
  }

  return (
    <div className={styles.fresh} role="status">
      {count > 0 && (
        <Button look="primary" onClick={() => void show()}>
          <ArrowUp aria-hidden />
          {t('newComments', { count })}
        </Button>
      )}
    </div>
  )
}
