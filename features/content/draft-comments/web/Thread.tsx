import { call } from '@portal/client'
import type { CommentPanel } from '@portal/editor/web'
import { Badge, Button, Row, Stack, useMessage, useText } from '@portal/ui'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { draftComments, type DraftThread } from '../contract.ts'
import { panelTexts } from '../panel.texts.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { OneComment } from './OneComment.tsx'
import { useReloadThreads } from './queries.ts'

interface Props {
  thread: DraftThread
  panel: CommentPanel
  /** The comment of it that is edited, or its reply that is written. */
  form: number | 'reply' | null
  onForm: (form: number | 'reply' | null) => void
}

/** A thread: the words that it is about, its comments, and what can be done with it. */
export function Thread({ thread, panel, form, onForm }: Props) {
  const t = useText(panelTexts)
  const { show } = useMessage()
  const reload = useReloadThreads(panel.id)
  const item = useRef<HTMLLIElement>(null)
  const isShown = panel.thread === thread.Id
  useEffect(() => {
    if (!isShown) return
    item.current?.scrollIntoView({ block: 'nearest' })
    // a thread that is reopened moves to the others with the words that are being written in it
    if (!item.current?.contains(document.activeElement)) item.current?.focus({ preventScroll: true })
  }, [isShown])
  const { Id: ThreadId, Kind, Resolved, Comments } = thread
  const [first] = Comments

  async function resolve(IsResolved: boolean): Promise<void> {
    const answer = await call(draftComments.resolve, { Id: panel.id, ThreadId, IsResolved })
    if (!answer.ok) show(answer.failure.message || t('notDone'), { isError: true })
    await reload()
  }
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={styles.thread}
      aria-label={t('thread', { name: first?.Author.Name ?? '' })}
      aria-current={isShown || undefined}
    >
      {Kind !== 'comment' && <Badge tone={Kind === 'returned' ? 'warning' : 'accent'}>{t(Kind)}</Badge>}
      <Quote thread={thread} panel={panel} />
      <Stack gap={8}>
        {Comments.map((comment) => (
          <OneComment
            key={comment.Id}
            comment={comment}
            draft={panel.id}
            canChange={Kind === 'comment' || comment.Id !== ThreadId}
            isEditing={form === comment.Id}
            onEdit={(isEditing) => onForm(isEditing ? comment.Id : null)}
          />
        ))}
      </Stack>
      {Resolved && <p className={styles.about}>{t('resolvedBy', { name: Resolved.By })}</p>}
      {form === 'reply' ? (
        <CommentForm
          id={panel.id}
          name={`reply.${ThreadId}`}
          label={t('replyTo', { name: first?.Author.Name ?? '' })}
          send={t('reply')}
          onCancel={() => onForm(null)}
          onSend={async ({ text, mentions, idempotencyKey }) => {
            const input = { Id: panel.id, ThreadId, Text: text, Mentions: mentions }
            const answer = await call(draftComments.add, input, { idempotencyKey })
            if (!answer.ok) return answer.failure.message || t('notSent')
            await reload()
            onForm(null)
            item.current?.focus({ preventScroll: true })
            return null
          }}
        />
      ) : (
        <Row gap={4} className={styles.actions}>
          <Button look="quiet" size="small" onClick={() => onForm('reply')}>
            {t('reply')}
          </Button>
          <Button
            look="quiet"
            size="small"
            icon={Resolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            onClick={() => void resolve(Resolved === null)}
          >
            {t(Resolved ? 'reopen' : 'resolve')}
          </Button>
        </Row>
      )}
    </li>
  )
}

/** The first words of the paragraph, which lead to it while it is in the text. */
function Quote({ thread: { Id, Side, Key, Quote: said }, panel }: { thread: DraftThread; panel: CommentPanel }) {
  const t = useText(panelTexts)
  if (Side === '') return null
  // a paragraph of pictures has no words
  const quote = said || '¶'
  const isThere = panel.content[Side]?.blocks.some(({ key }) => key === Key) ?? false
  const words = (
    <blockquote className={styles.quote} lang={Side === 'zh' ? 'zh-CN' : 'en'}>
      {quote}
    </blockquote>
  )
  if (!isThere)
    return (
      <>
        {words}
        <p className={styles.about}>{t('gone')}</p>
      </>
    )
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('goTo', { quote })}
      onClick={() => panel.onThread(Id, { side: Side, key: Key })}
    >
      <span className={styles.quote} lang={Side === 'zh' ? 'zh-CN' : 'en'}>
        {quote}
      </span>
    </Button>
  )
}
