import { CommentText } from '@portal/news/web/conversation'
import { Badge, Button, useLanguage, useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { messageTexts } from '../texts.ts'
import { TimeAgo } from './TimeAgo.tsx'
import type { CommentView } from './comment-view.ts'
import { Face } from './Face.tsx'
import styles from './Comments.module.css'

interface Props extends CommentView {
  /** Name of the person answered, if not obvious. */
  to?: string | undefined
  /** The reply in the address: scrolled into view. */
  isLinked?: boolean
  /** undefined: replies are not possible here */
  onReply: (() => void) | undefined
}

/** A comment or reply. Names are no links: the directory is for desktops (SHELL-02). */
export function CommentItem({ name, face, to, text, date, isDeleted, isHeld, isLinked = false, onReply }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLinked) element.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  return (
    <div ref={element} className={styles.words} data-linked={isLinked || undefined}>
      <Face src={face} name={name} />
      <div className={styles.said}>
        <p className={styles.who}>
          <strong>{name}</strong>
          {to && <span>{t('replyTo', { name: to })}</span>}
          <TimeAgo date={date} />
        </p>
        <p className={isDeleted ? styles.gone : undefined}>
          {isDeleted ? t('deleted') : <CommentText text={text} language={language} />}
        </p>
        {isHeld && <Badge tone="warning">{t('held')}</Badge>}
        {onReply && !isDeleted && !isHeld && (
          <Button look="quiet" className={styles.tool} onClick={onReply} aria-label={t('replyTo', { name })}>
            {t('reply')}
          </Button>
        )}
      </div>
    </div>
  )
}
