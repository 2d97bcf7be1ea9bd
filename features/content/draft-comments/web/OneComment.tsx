import { call } from '@portal/client'
import { Avatar, Button, DeskTime, Row, Text, useMessage, useText, useToasts } from '@portal/ui'
import { draftComments, type DraftComment } from '../contract.ts'
import { panelTexts } from '../panel.texts.ts'
import { undoMs } from '../rules.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { useReloadThreads } from './queries.ts'

interface Props {
  comment: DraftComment
  draft: number
  /** The words of a step stay as they were. */
  canChange: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** A comment of a thread; its author edits and deletes it. */
export function OneComment({ comment, draft, canChange, isEditing, onEdit }: Props) {
  const t = useText(panelTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const reload = useReloadThreads(draft)
  const { Id: CommentId, Author, IsDeleted, IsEdited, IsMine } = comment
  const ref = { Id: draft, CommentId }

  async function bringBack(): Promise<void> {
    const answer = await call(draftComments.bringBack, ref)
    if (!answer.ok) show(answer.failure.message || t('notDone'), { isError: true })
    await reload()
  }
  async function remove(): Promise<void> {
    const answer = await call(draftComments.remove, ref)
    await reload()
    if (!answer.ok) return show(answer.failure.message || t('notDone'), { isError: true })
    toasts.add({
      key: `draft-comment.${CommentId}`,
      text: t('didDelete'),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void bringBack() },
    })
  }
  return (
    <div className={styles.comment}>
      <Avatar src={Author.HeadImage} name={Author.Name} size={28} />
      <div>
        <div className={styles.by}>
          <Text as="span" type="control">
            {Author.Name}
          </Text>
          <span className={styles.about}>
            <DeskTime at={comment.At} />
            {IsEdited && ` · ${t('edited')}`}
          </span>
        </div>
        {isEditing ? (
          <CommentForm
            id={draft}
            name={`edit.${CommentId}`}
            label={t('words')}
            send={t('save')}
            initial={comment.Text}
            onCancel={() => onEdit(false)}
            onSend={async ({ text, mentions, idempotencyKey }) => {
              const input = { ...ref, Text: text, Mentions: mentions }
              const answer = await call(draftComments.edit, input, { idempotencyKey })
              if (!answer.ok) return answer.failure.message || t('notSent')
              await reload()
              onEdit(false)
              return null
            }}
          />
        ) : (
          <p className={styles.text} data-deleted={IsDeleted || undefined}>
            {IsDeleted ? t('deleted') : comment.Text}
          </p>
        )}
        {IsMine && canChange && !IsDeleted && !isEditing && (
          <Row gap={4} className={styles.actions}>
            <Button look="quiet" size="small" onClick={() => onEdit(true)}>
              {t('edit')}
            </Button>
            <Button look="quiet" size="small" onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </Row>
        )}
      </div>
    </div>
  )
}
